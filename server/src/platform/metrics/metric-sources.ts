import type { Database } from '../database/types'

/** What the database tells of the portal's work, for all server processes together. */
export interface OperatingFigures {
  /** Messages that wait to be sent. */
  mailWaiting: number
  /** Messages that were given up. */
  mailFailed: number
  /** For how many seconds the message that is overdue longest has been due; 0 when none is. */
  mailOverdueSeconds: number
  /** How many seconds ago the oldest unsent code or password link was queued; 0 when none waits. */
  oldestCodeSeconds: number
}

/** Where the metrics come from that the HTTP layer cannot see by itself. */
export interface MetricSources {
  poolUse: Database['poolUse']
  /** One statement. Rejects when the database does not answer. */
  operatingFigures(): Promise<OperatingFigures>
  /** When the newest backup was written that lies in the data folder; null when there is none. */
  newestBackupAt(): Promise<Date | null>
}
