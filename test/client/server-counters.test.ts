import { expect, test } from "vitest";
import { parseCounters } from "../../runner/client/server-counters.js";

test("vLLM's counters are summed over engines and finish reasons, by model", () => {
  const text = `# HELP vllm:prompt_tokens_total Number of prefill tokens processed.
# TYPE vllm:prompt_tokens_total counter
vllm:prompt_tokens_total{engine="0",model_name="org/a \\"x\\""} 12.0
vllm:prompt_tokens_total{engine="1",model_name="org/a \\"x\\""} 1.2e+02
vllm:generation_tokens_total{engine="0",model_name="org/a \\"x\\""} 7.0
vllm:request_success_total{engine="0",finished_reason="stop",model_name="org/a \\"x\\""} 3.0
vllm:request_success_total{engine="0",finished_reason="length",model_name="org/a \\"x\\""} 2.0
vllm:request_success_total{engine="0",finished_reason="stop",model_name="b"} 1.0
vllm:e2e_request_latency_seconds_sum{engine="0",model_name="b"} 9.0
`;
  expect(Object.fromEntries(parseCounters(text) ?? [])).toEqual({
    'org/a "x"': { outputs: 5, prompt_tokens: 132, generation_tokens: 7 },
    b: { outputs: 1, prompt_tokens: 0, generation_tokens: 0 },
  });
});

test("another server's metrics give no counters", () => {
  expect(parseCounters("llamacpp:tokens_predicted_total 12\n")).toBeNull();
});
