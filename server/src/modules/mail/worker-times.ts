import { type ClaimTimes, claimTimes } from './keep-claim'

export interface WorkerTimes {
  /** How often it looks for messages that fell due or came from another process. */
  pollMs: number
  /** How long after a message was queued here it looks: its transaction has ended by then. */
  nudgeMs: number
  /** How long it leaves a mail server alone that cannot be used: longer with each time in a row, then the last one. */
  pausesMs: readonly number[]
  claim: ClaimTimes
  /** How long it waits before it tries again to note what became of a message. */
  settlePauseMs: number
  /** How many messages are sent at once, each over a connection of its own. */
  atOnce: number
  /** How long messages in flight may take once the server stops. */
  stopMs: number
}

export const workerTimes: WorkerTimes = {
  pollMs: 5_000,
  nudgeMs: 200,
  pausesMs: [5_000, 15_000, 30_000, 60_000],
  claim: claimTimes,
  settlePauseMs: 2_000,
  atOnce: 4,
  stopMs: 6_000,
}
