import type { LedgerSums } from "./ledger.js";

/** What `/metrics` tells of one model. */
export interface ModelGauge {
  readonly model: string;
  readonly running: number;
  readonly delivered: LedgerSums;
}

type Sample = (gauge: ModelGauge) => readonly (readonly [label: string, value: number])[];

const METRICS: readonly (readonly [name: string, type: string, help: string, Sample])[] = [
  [
    "vllm:num_requests_running",
    "gauge",
    "Number of requests in model execution batches.",
    ({ running }) => [["", running]],
  ],
  [
    "vllm:num_requests_waiting",
    "gauge",
    "Number of requests waiting to be processed.",
    () => [["", 0]],
  ],
  [
    "vllm:prompt_tokens_total",
    "counter",
    "Number of prefill tokens processed.",
    ({ delivered }) => [["", delivered.prefill_tokens]],
  ],
  [
    "vllm:generation_tokens_total",
    "counter",
    "Number of generation tokens processed.",
    ({ delivered }) => [["", delivered.completion_tokens]],
  ],
  [
    "vllm:request_success_total",
    "counter",
    "Count of successfully processed requests.",
    ({ delivered }) => [
      ['finished_reason="stop",', delivered.finished_stop],
      ['finished_reason="length",', delivered.finished_length],
      ['finished_reason="abort",', 0],
      ['finished_reason="error",', 0],
    ],
  ],
];

/**
 * The Prometheus text, with vLLM's names and its way of counting: each of a request's n outputs is a
 * request of its own, prompt tokens included, and aborted requests are counted nowhere.
 */
export function metricsText(gauges: readonly ModelGauge[]): string {
  const lines = METRICS.flatMap(([name, type, help, sample]) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...gauges.flatMap((gauge) =>
      sample(gauge).map(
        ([label, value]) =>
          `${name}{engine="0",${label}model_name=${JSON.stringify(gauge.model)}} ${value.toFixed(1)}`,
      ),
    ),
  ]);
  return `${lines.join("\n")}\n`;
}
