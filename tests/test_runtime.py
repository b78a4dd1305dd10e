"""What is taken out of Pyodide's script: functions that nobody calls, and nothing else."""

from __future__ import annotations

from tools.runtime import without_unused


def shortened(body: str, others: str = "") -> str:
    head, end = "async function make(moduleArg={}){", ";return used}export default make;"
    script = without_unused(head + body + end, others)
    assert script.startswith(head)
    assert script.endswith(end)
    return script[len(head) : -len(end)]


def test_what_nobody_calls_goes_with_all_that_only_it_calls() -> None:
    used = "function used(a){return helper(a)}used.sig='ii';var helper=a=>a+1"
    unused = "var first=(a,b)=>{return second(`}${a}`)};function second(a){return third}second.sig='ip';"
    alias = 'async function third(){third()}third.isAsync=true;var fourth=second;Module["fourth"]=fourth;'
    assert shortened(unused + alias + used) == used


def test_what_another_script_calls_stays() -> None:
    body = 'var call=a=>a;Module["call"]=call;var used=1'
    assert shortened(body, "module.call(2)") == body
    assert shortened(body) == "var used=1"


def test_brackets_in_texts_and_patterns_end_nothing() -> None:
    body = r"""var used=[/[/}]\/}/.test("}\"}"),'\'}',`}${[`}`,{a:"}"}]}}`,8/2/1];var unused=a=>/}/;work(unknown)"""
    assert shortened(body) == body.replace("var unused=a=>/}/;", "")


def test_what_does_something_stays() -> None:
    body = "var used=make(),count=1;function name(){}name.list=[];var other=run();used(count)"
    assert shortened(body) == body
