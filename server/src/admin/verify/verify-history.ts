import { type CheckedHistory, checkHistory, type KnownHead } from '../../core/audit/chain/check-history'
import { auditKey } from '../../platform/audit-key'
import type { Db } from '../../platform/database/types'
import type { Report } from '../blocks-by-id'
import { UsageError } from '../command'

/**
 * Parses `12:9f8e…`, the form of a head in the log and the nightly email.
 * @throws UsageError for anything else
 */
export function parseKnownHead(given: unknown): KnownHead | null {
  if (given === undefined) return null
  const [, number, head] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(String(given)) ?? []
  if (head === undefined) throw new UsageError('--head must be a block and its head, such as 12:9f8e… with 64 digits.')
  return { number: Number(number), head }
}

/**
 * Checks the seals of history with the configured key.
 * @returns a line about what was checked
 */
export async function verifyHistory(db: Db, report: Report, known: KnownHead | null): Promise<string> {
  const key = auditKey()
  const checked: CheckedHistory = await checkHistory(db, { key, report, known })
  const { events, unsealed, newest } = checked
  if (newest === null) return `The audit log's ${events} events are not sealed yet.`
  const without = key === null ? ' AUDIT_KEY is not set, so only the stored digests were compared.' : ''
  return `The audit log's ${events} events (${unsealed} not in a block yet) end at block ${newest.number}, head ${newest.head}.${without}`
}
