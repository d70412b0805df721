import { randomUUID } from 'node:crypto'
import { isDeliverable } from '@portal/contract/api/email'
import { sql } from 'drizzle-orm'
import { mailOutbox } from '../../db/tables/mail-outbox'
import { idArray } from '../../platform/database/bulk-values'
import type { Tx } from '../../platform/database/types'
import type { MailMessage } from './mail-payloads'
import { type MailProgram, mailSearchText } from './mail-subject'

type Listener = () => void

const listeners = new Set<Listener>()

/**
 * Calls the listener when this process adds a message to the outbox, before the transaction has ended.
 * @returns a function that unsubscribes
 */
export function onMailQueued(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function notifyMailQueued(): void {
  for (const listener of listeners) listener()
}

/** A message to queue. Its payload has the data for the template of its type: see `mail-payloads`. */
export type Mail = MailMessage & {
  /** One plain address; null or empty if there is no recipient. */
  to: string | null
  orderId?: string | null
  accountId?: string | null
  now: Date
}

/** Placeholder domain in a Message-ID until the first attempt, which knows the sender's domain. */
export const unsentDomain = 'dealer-portal.invalid'

const newMessageId = (): string => `<${randomUUID()}@${unsentDomain}>`

/**
 * Returns the one plain address that a message can be sent to; null if there is none. Display names, lists of addresses
 * and line breaks would allow header injection.
 */
export function writableAddress(to: string | null): string | null {
  const address = to?.trim() ?? ''
  return isDeliverable(address) ? address : null
}

/**
 * Returns the message as an outbox row; null if it has no valid address.
 * @param program the program in effect, whose texts the message has: its version is stored with the message
 */
export function outboxRow(program: MailProgram, mail: Mail): typeof mailOutbox.$inferInsert | null {
  const to = writableAddress(mail.to)
  if (to === null) return null
  return {
    type: mail.type,
    toAddress: to,
    payload: mail.payload,
    searchText: mailSearchText(program, to, mail),
    programNumber: program.number,
    messageId: newMessageId(),
    nextAttemptAt: mail.now,
    orderId: mail.orderId ?? null,
    accountId: mail.accountId ?? null,
    createdAt: mail.now,
  }
}

/**
 * Adds a message to the outbox in the transaction of its cause. Retries keep its Message-ID.
 * @returns false, with nothing written, if the address is not valid: no order fails because of that
 */
export async function enqueueMail(tx: Tx, program: MailProgram, mail: Mail): Promise<boolean> {
  const row = outboxRow(program, mail)
  if (row === null) return false
  await tx.insert(mailOutbox).values(row)
  notifyMailQueued()
  return true
}

/** Adds many messages to the outbox in one statement. Skips those without a valid address. */
export async function enqueueMails(tx: Tx, program: MailProgram, mails: readonly Mail[]): Promise<void> {
  const rows = mails.map((mail) => outboxRow(program, mail)).filter((row) => row !== null)
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into mail_outbox (type, to_address, payload, message_id, next_attempt_at, order_id, account_id, created_at,
      search_text, program_number)
    select r.type, r."toAddress", r.payload, r."messageId", r."nextAttemptAt", r."orderId", r."accountId",
      r."createdAt", r."searchText", r."programNumber"
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(type text, "toAddress" text, payload jsonb,
      "messageId" text, "nextAttemptAt" timestamptz, "orderId" uuid, "accountId" uuid, "createdAt" timestamptz,
      "searchText" text, "programNumber" int)`)
  notifyMailQueued()
}

/**
 * Deletes the welcome messages to accounts that are being removed: both pending ones and failed ones that could be
 * retried.
 */
export async function deleteQueuedWelcomes(tx: Tx, accountIds: readonly string[]): Promise<void> {
  // A join reads the outbox once; it has no index by account, so an `in` list would compare each id.
  await tx.execute(sql`
    delete from mail_outbox using (select unnest(${idArray(accountIds)}) as id) as removed
    where mail_outbox.account_id = removed.id and type = 'welcome' and status in ('queued', 'failed')`)
}
