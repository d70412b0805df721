/** What came of driving something: times in milliseconds. */
export interface Figures {
  perSecond: number
  p50: number
  p95: number
  p99: number
  requests: number
  /** Answers that were neither 2xx nor 304, and requests without any. */
  failed: number
  /** Processor time of the process at work, for each request: what stays true on a busy machine. */
  processorMs: number
}

function percentile(sorted: readonly number[], part: number): number {
  const at = Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)
  return sorted[Math.max(0, at)] ?? Number.NaN
}

export function figuresOf(
  times: readonly number[],
  { seconds, failed, processorMs }: { seconds: number; failed: number; processorMs: number },
): Figures {
  const sorted = [...times].sort((a, b) => a - b)
  return {
    perSecond: times.length / seconds,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    p99: percentile(sorted, 0.99),
    requests: times.length,
    failed,
    processorMs: processorMs / times.length,
  }
}

/** Of several runs the one in the middle by throughput. */
export function middleOf(runs: readonly Figures[]): Figures {
  const sorted = [...runs].sort((a, b) => a.perSecond - b.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('There was no run')
  return middle
}
