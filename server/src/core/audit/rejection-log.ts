import { typedAccountName } from '../../platform/audit-key'
import { transaction } from '../../platform/database/transaction'
import type { Db } from '../../platform/database/types'
import type { RejectedCall } from '../../platform/http/report-rejections'
import { type AuditEvent, recordAudit } from './record-audit'

const HOUR_MS = 60 * 60 * 1000
/** The maximum number of distinct rejections recorded separately between two writes. Others are only counted. */
const MAX_DISTINCT_NOTES = 60
/** How many rows are written per hour, plus one a minute for the remainder: at most ten megabytes a day. */
const MAX_ROWS_PER_HOUR = 300

const actions = {
  'sign-in': 'sign-in.missed',
  permission: 'permission.refused',
  limit: 'limit.reached',
} as const

interface Note {
  first: RejectedCall
  account: string | null
  times: number
}

export interface RejectionLog {
  note(rejected: RejectedCall): void
  /** Writes the rejections since the last write to history. Retains those that could not be written for the next time. */
  write(db: Db, now: Date): Promise<void>
}

function noteEvent({ first, account, times }: Note): AuditEvent {
  const { call, kind, at, actor } = first
  return {
    action: actions[kind],
    entityType: 'account',
    entityId: actor?.id ?? 'unknown',
    after: { call, times, firstAt: at, ...(account !== null && { account }) },
  }
}

/**
 * Sums up rejected requests by account, address and action, and writes the sums once a minute. A flood of rejected
 * requests fills neither memory nor the disk. Each server has its own; after a crash, the log still has them.
 */
export function createRejectionLog(): RejectionLog {
  let notes = new Map<string, Note>()
  let others = 0
  let hour = 0
  let rowsLeft = MAX_ROWS_PER_HOUR

  const note = (rejected: RejectedCall): void => {
    const account = rejected.typedAccount === null ? null : typedAccountName(rejected.typedAccount)
    const { kind, address, call, actor, subject } = rejected
    const key = JSON.stringify([kind, address, call, actor?.id, subject?.id, account])
    const existing = notes.get(key)
    if (existing) existing.times += 1
    else if (notes.size < MAX_DISTINCT_NOTES) notes.set(key, { first: rejected, account, times: 1 })
    else others += 1
  }

  /** Takes the notes that may be written this hour, and merges the rest. */
  const takeNotes = (now: Date): { taken: Note[]; remaining: number } => {
    const currentHour = Math.floor(now.getTime() / HOUR_MS)
    if (currentHour !== hour) [hour, rowsLeft] = [currentHour, MAX_ROWS_PER_HOUR]
    const all = [...notes.values()]
    const taken = all.slice(0, rowsLeft)
    const remaining = all.slice(rowsLeft).reduce((sum, { times }) => sum + times, others)
    notes = new Map()
    others = 0
    return { taken, remaining }
  }

  const write = async (db: Db, now: Date): Promise<void> => {
    if (notes.size === 0 && others === 0) return
    const { taken, remaining } = takeNotes(now)
    try {
      await transaction(db, async (tx) => {
        for (const each of taken) {
          const { address, requestId, actor, subject } = each.first
          await recordAudit(
            tx,
            { now, address, requestId, actor, subject, actorName: 'Not signed in' },
            noteEvent(each),
          )
        }
        if (remaining === 0) return
        const system = { now, address: '', requestId: '', actor: null, subject: null }
        const event = { action: 'limit.reached', entityType: 'system', entityId: 'refusals' } as const
        await recordAudit(tx, system, { ...event, after: { others: remaining } })
      })
      rowsLeft -= taken.length
    } catch (error) {
      others += remaining + taken.reduce((sum, { times }) => sum + times, 0)
      throw error
    }
  }
  return { note, write }
}
