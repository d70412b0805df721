import type { Program } from '@portal/contract/rules/program-facts'
import type { Logger } from 'pino'
import { checkHistory } from './core/audit/chain/check-history'
import { findLastCheck, findNewestBlock } from './core/audit/chain/queries'
import { recordAudit } from './core/audit/record-audit'
import { enqueueMail } from './core/mail/mail-outbox'
import type { AuditKey } from './platform/audit-key'
import type { Config } from './platform/config'
import { runExclusively } from './platform/database/transaction'
import type { Db, Tx } from './platform/database/types'
import { ConfigurationError } from './platform/start-error'

const HOUR_MS = 60 * 60 * 1000
/** A check older than this was made on a previous night. */
const SAME_NIGHT_MS = 12 * HOUR_MS
/** The maximum number of problems in the log and the email. The command `verify` lists all. */
const MAX_REPORTED = 100

interface Parts {
  db: Db
  key: AuditKey
  config: Pick<Config, 'auditMailTo'>
  programInEffect: () => Program
  log: Pick<Logger, 'info' | 'error'>
}

const isSameNight = async (db: Db | Tx, now: Date): Promise<boolean> => {
  const last = await findLastCheck(db)
  return last !== null && now.getTime() - last.getTime() < SAME_NIGHT_MS
}

/**
 * Checks all of history once a night, on the first server that gets to it. Records the check in history, logs the head
 * and emails it to the configured address.
 * @returns the number of problems; null if the check was already done this night or nothing is sealed yet
 */
export async function checkHistoryOnce(
  { db, key, config, log, programInEffect }: Parts,
  now: Date,
): Promise<number | null> {
  if (await isSameNight(db, now)) return null
  const problems: string[] = []
  let found = 0
  const report = (problem: string): void => {
    found += 1
    if (problems.length < MAX_REPORTED) problems.push(problem)
  }
  const { events, newest } = await checkHistory(db, { key, report })
  if (newest === null) return null
  const { number: block, head, sealedAt } = newest
  const isReported = await runExclusively(db, 'audit-check', async (tx) => {
    // Another server may have checked in the meantime.
    if (await isSameNight(tx, now)) return false
    const system = { now, address: '', requestId: '', actor: null, subject: null }
    const after = { block, head, events, problems: found, found: problems }
    await recordAudit(tx, system, { action: 'audit.checked', entityType: 'audit', entityId: 'history', after })
    const payload = { block, head, events, problems, sealedAt: sealedAt.toISOString() }
    await enqueueMail(tx, programInEffect(), { type: 'audit_head', to: config.auditMailTo, payload, now })
    return true
  })
  if (!isReported) return null
  if (found > 0) log.error({ block, head, events, problems }, 'audit log check found problems')
  else log.info({ block, head, events }, 'audit log verified')
  return found
}

/**
 * Keeps a server with another key from writing history that nobody could check.
 * @throws ConfigurationError if history is sealed with another key, or is sealed and no key is configured
 */
export async function assertMatchingKey(db: Db, key: AuditKey | null): Promise<void> {
  const newest = await findNewestBlock(db)
  if (newest === null || newest.keyId === key?.id) return
  throw new ConfigurationError(
    'AUDIT_KEY is not the key that seals the audit log. If that key is lost, run the admin command adopt-audit-key',
  )
}
