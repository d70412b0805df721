/** The counters of this process, as Prometheus reads them. */
export const counters = {
  databaseErrors: {
    metric: 'portal_database_errors_total',
    help: 'Failed statements, by the class of their SQLSTATE (08 connection, 23 constraint, 40 conflict, 53 overload, 57 stopped), or other without one',
    labels: ['sqlstate_class'],
  },
  slowStatements: {
    metric: 'portal_slow_statements_total',
    help: 'Statements that took longer than SLOW_STATEMENT_MS',
    labels: [],
  },
  failedSignIns: {
    metric: 'portal_sign_in_misses_total',
    help: 'Sign-ins with a wrong secret or for an unknown account',
    labels: ['account'],
  },
  standbyCalls: {
    metric: 'portal_standby_calls_total',
    help: 'Requests that the standby could answer, by outcome: used, behind, away (not reachable) or failed partway. The primary answers all but used',
    labels: ['outcome'],
  },
  rejectedSignIns: {
    metric: 'portal_sign_in_refusals_total',
    help: 'Sign-ins rejected because of a limit, by guard: limited, mass (during guessing from many places) or factor (second-factor codes)',
    labels: ['guard'],
  },
  signInCodes: {
    metric: 'portal_sign_in_codes_total',
    help: 'Sign-in codes by outcome: asked, right, wrong, used-up, run-out',
    labels: ['outcome'],
  },
  webhookTries: {
    metric: 'portal_webhook_tries_total',
    help: 'Webhook delivery attempts by outcome: delivered, failed (retried later) or given_up',
    labels: ['outcome'],
  },
  logLinesDropped: {
    metric: 'portal_log_lines_dropped_total',
    help: 'Log lines that were dropped because standard output was blocked',
    labels: [],
  },
  importRows: {
    metric: 'portal_import_rows_total',
    help: 'Records of applied imports by outcome',
    labels: ['kind', 'outcome'],
  },
} as const

export type CounterName = keyof typeof counters
type LabelsOf<N extends CounterName> = Readonly<Record<(typeof counters)[N]['labels'][number], string>>

interface Count {
  labels: Readonly<Record<string, string>>
  value: number
}

const counts = new Map<CounterName, Map<string, Count>>()

/** Increases a counter. Costs next to nothing, whether or not anyone reads the metrics. */
export function increase<N extends CounterName>(name: N, labels: LabelsOf<N>, by = 1): void {
  const countsByLabels = counts.get(name) ?? new Map<string, Count>()
  counts.set(name, countsByLabels)
  const key = JSON.stringify(labels)
  countsByLabels.set(key, { labels, value: (countsByLabels.get(key)?.value ?? 0) + by })
}

/** Returns the counts since the process started. */
export const listCounts = (name: CounterName): Count[] => [...(counts.get(name)?.values() ?? [])]

const running = new Map<string, number>()

/** Runs an import, which counts as running until it ends. */
export async function countImport<T>(kind: string, work: () => Promise<T>): Promise<T> {
  running.set(kind, (running.get(kind) ?? 0) + 1)
  try {
    return await work()
  } finally {
    running.set(kind, (running.get(kind) ?? 0) - 1)
  }
}

/** Returns how many imports of each kind this process is running. */
export const runningImports = (): ReadonlyMap<string, number> => running
