import { typedAccountName } from '../../platform/audit-key'
import { transaction } from '../../platform/database/transaction'
import type { Db } from '../../platform/database/types'
import type { RefusedCall } from '../../platform/http/refusals-noted'
import { type AuditEvent, recordAudit } from './record-audit'

const HOUR_MS = 60 * 60 * 1000
/** So many different refusals are kept apart between two writings; the rest is only counted. */
const MOST_KEPT = 60
/** So many rows are written in an hour, and one more a minute for what is left out: at most ten megabytes a day. */
const MOST_ROWS_AN_HOUR = 300

const actions = {
  'sign-in': 'sign-in.missed',
  permission: 'permission.refused',
  limit: 'limit.reached',
} as const

interface Note {
  first: RefusedCall
  account: string | null
  times: number
}

export interface RefusalNotes {
  note(refused: RefusedCall): void
  /** Writes what was noted since the last time into history. What cannot be written is kept for the next time. */
  write(db: Db, now: Date): Promise<void>
}

function eventOf({ first, account, times }: Note): AuditEvent {
  const { call, kind, at, actor } = first
  return {
    action: actions[kind],
    entityType: 'account',
    entityId: actor?.id ?? 'unknown',
    after: { call, times, firstAt: at, ...(account !== null && { account }) },
  }
}

/**
 * Adds up what is refused by who, from where and what, until it is written once a minute: whoever sends misses by the
 * thousand fills neither memory nor disk. Each server has its own; what a kill takes is in the log all the same.
 */
export function createRefusalNotes(): RefusalNotes {
  let notes = new Map<string, Note>()
  let others = 0
  let hour = 0
  let rowsLeft = MOST_ROWS_AN_HOUR

  const note = (refused: RefusedCall): void => {
    const account = refused.typedAccount === null ? null : typedAccountName(refused.typedAccount)
    const { kind, address, call, actor, subject } = refused
    const key = JSON.stringify([kind, address, call, actor?.id, subject?.id, account])
    const known = notes.get(key)
    if (known) known.times += 1
    else if (notes.size < MOST_KEPT) notes.set(key, { first: refused, account, times: 1 })
    else others += 1
  }

  /** Takes away what may be written in this hour; the rest joins the others. */
  const take = (now: Date): { taken: Note[]; left: number } => {
    const present = Math.floor(now.getTime() / HOUR_MS)
    if (present !== hour) [hour, rowsLeft] = [present, MOST_ROWS_AN_HOUR]
    const all = [...notes.values()]
    const taken = all.slice(0, rowsLeft)
    const left = all.slice(rowsLeft).reduce((sum, { times }) => sum + times, others)
    notes = new Map()
    others = 0
    return { taken, left }
  }

  const write = async (db: Db, now: Date): Promise<void> => {
    if (notes.size === 0 && others === 0) return
    const { taken, left } = take(now)
    try {
      await transaction(db, async (tx) => {
        for (const each of taken) {
          const { address, requestId, actor, subject } = each.first
          await recordAudit(tx, { now, address, requestId, actor, subject, actorName: 'Not signed in' }, eventOf(each))
        }
        if (left === 0) return
        const system = { now, address: '', requestId: '', actor: null, subject: null }
        const event = { action: 'limit.reached', entityType: 'system', entityId: 'refusals' } as const
        await recordAudit(tx, system, { ...event, after: { others: left } })
      })
      rowsLeft -= taken.length
    } catch (error) {
      others += left + taken.reduce((sum, { times }) => sum + times, 0)
      throw error
    }
  }
  return { note, write }
}
