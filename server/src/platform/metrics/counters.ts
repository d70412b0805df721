/** What this process counts by itself, as Prometheus reads it. */
export const counters = {
  databaseErrors: {
    metric: 'portal_database_errors_total',
    help: 'Statements that failed, by the class of their SQLSTATE (08 connection, 23 constraint, 40 conflict, 53 overload, 57 stopped), other without one',
    labels: ['sqlstate_class'],
  },
  slowStatements: {
    metric: 'portal_slow_statements_total',
    help: 'Statements that took longer than SLOW_STATEMENT_MS',
    labels: [],
  },
  signInMisses: {
    metric: 'portal_sign_in_misses_total',
    help: 'Sign-ins with a wrong secret or for an account that there is not',
    labels: ['account'],
  },
  standbyCalls: {
    metric: 'portal_standby_calls_total',
    help: 'Calls that could be answered by the standby: used, or by the primary since the standby was behind or away, or failed on the way',
    labels: ['outcome'],
  },
  signInRefusals: {
    metric: 'portal_sign_in_refusals_total',
    help: 'Sign-ins that were not looked at because a limit was reached: limited, mass when guessing goes on from many places, factor when it is codes of a second factor',
    labels: ['guard'],
  },
  signInCodes: {
    metric: 'portal_sign_in_codes_total',
    help: 'Codes at the sign-in, by what became of them: asked, right, wrong, used-up, run-out',
    labels: ['outcome'],
  },
  webhookTries: {
    metric: 'portal_webhook_tries_total',
    help: 'Tries to deliver webhooks by what came of them: delivered, failed and tried again later, or given_up',
    labels: ['outcome'],
  },
  logLinesDropped: {
    metric: 'portal_log_lines_dropped_total',
    help: 'Log lines that were dropped because standard output took no more',
    labels: [],
  },
  importRows: {
    metric: 'portal_import_rows_total',
    help: 'Records of applied imports by what became of them',
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

/** Counts on. Costs next to nothing, whether or not anybody reads the metrics. */
export function increase<N extends CounterName>(name: N, labels: LabelsOf<N>, by = 1): void {
  const ofName = counts.get(name) ?? new Map<string, Count>()
  counts.set(name, ofName)
  const key = JSON.stringify(labels)
  ofName.set(key, { labels, value: (ofName.get(key)?.value ?? 0) + by })
}

/** What was counted since the process began. */
export const listCounts = (name: CounterName): Count[] => [...(counts.get(name)?.values() ?? [])]

const running = new Map<string, number>()

/** Runs an import, which counts as running until its end. */
export async function duringImport<T>(kind: string, work: () => Promise<T>): Promise<T> {
  running.set(kind, (running.get(kind) ?? 0) + 1)
  try {
    return await work()
  } finally {
    running.set(kind, (running.get(kind) ?? 0) - 1)
  }
}

/** How many imports of each kind this process runs at present. */
export const runningImports = (): ReadonlyMap<string, number> => running
