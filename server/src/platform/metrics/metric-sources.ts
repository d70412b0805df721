import type { Database } from '../database/types'

/** The database's metrics for all server processes together. */
export interface OutboxMetrics {
  /** Messages waiting to be sent. */
  mailWaiting: number
  /** Messages whose delivery was abandoned. */
  mailFailed: number
  /** For how many seconds the most overdue message has been due; 0 if there is none. */
  mailOverdueSeconds: number
  /** How many seconds ago the oldest unsent code or password link was queued; 0 if there is none. */
  oldestCodeSeconds: number
}

/** Sources of metrics that the HTTP layer does not have. */
export interface MetricSources {
  poolUse: Database['poolUse']
  /** Runs one statement. Rejects if the database does not answer. */
  readOutboxMetrics(): Promise<OutboxMetrics>
  /** Returns when the newest backup in the data folder was written; null if there is none. */
  newestBackupAt(): Promise<Date | null>
}
