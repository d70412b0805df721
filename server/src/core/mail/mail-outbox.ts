import { randomUUID } from 'node:crypto'
import { isDeliverable } from '@portal/contract/api/email'
import { sql } from 'drizzle-orm'
import { mailOutbox } from '../../db/tables/mail-outbox'
import type { Tx } from '../../platform/database/types'
import { idArray } from '../../platform/database/value-arrays'
import type { MailMessage } from './mail-payloads'
import { mailSearchWords } from './mail-subject'

type Listener = () => void

const listeners = new Set<Listener>()

/**
 * Calls the listener whenever a message is put into the outbox in this process, before its transaction has ended.
 * @returns what stops that
 */
export function onMailQueued(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellMailQueued(): void {
  for (const listener of listeners) listener()
}

/** The payload is what the template of the type needs: see `mail-payloads`. */
export type Mail = MailMessage & {
  /** One plain address; null or an empty one is nobody to write to. */
  to: string | null
  orderId?: string | null
  accountId?: string | null
  now: Date
}

/** Stands in a Message-ID until the first attempt, which knows the domain that messages come from. */
export const unsentDomain = 'dealer-portal.invalid'

const newMessageId = (): string => `<${randomUUID()}@${unsentDomain}>`

/**
 * The one plain address that a message can be sent to; null when it is none. Names next to the address, lists of
 * addresses and line breaks would let a header be forged.
 */
export function writableAddress(to: string | null): string | null {
  const address = to?.trim() ?? ''
  return isDeliverable(address) ? address : null
}

/** The message as the outbox keeps it; null when there is nobody it could be written to. */
export function outboxRow(mail: Mail): typeof mailOutbox.$inferInsert | null {
  const to = writableAddress(mail.to)
  if (to === null) return null
  return {
    type: mail.type,
    toAddress: to,
    payload: mail.payload,
    searchText: mailSearchWords(to, mail),
    messageId: newMessageId(),
    nextAttemptAt: mail.now,
    orderId: mail.orderId ?? null,
    accountId: mail.accountId ?? null,
    createdAt: mail.now,
  }
}

/**
 * Puts a message into the outbox in the transaction of what it reports, with a Message-ID that it keeps over retries.
 * @returns false, and nothing is written, when the address cannot be written to: no order fails because of that
 */
export async function enqueueMail(tx: Tx, mail: Mail): Promise<boolean> {
  const row = outboxRow(mail)
  if (row === null) return false
  await tx.insert(mailOutbox).values(row)
  tellMailQueued()
  return true
}

/** The same for many messages, in one statement however many there are; those to nobody are left out. */
export async function enqueueMails(tx: Tx, mails: readonly Mail[]): Promise<void> {
  const rows = mails.map(outboxRow).filter((row) => row !== null)
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into mail_outbox (type, to_address, payload, message_id, next_attempt_at, order_id, account_id, created_at,
      search_text)
    select r.type, r."toAddress", r.payload, r."messageId", r."nextAttemptAt", r."orderId", r."accountId",
      r."createdAt", r."searchText"
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(type text, "toAddress" text, payload jsonb,
      "messageId" text, "nextAttemptAt" timestamptz, "orderId" uuid, "accountId" uuid, "createdAt" timestamptz,
      "searchText" text)`)
  tellMailQueued()
}

/**
 * Takes back the welcome messages to accounts that are being removed: those that wait, and those that failed and could
 * be sent again.
 */
export async function deleteQueuedWelcomes(tx: Tx, accountIds: readonly string[]): Promise<void> {
  // Joined, so that the outbox, which has no index by account, is read once and not compared id by id.
  await tx.execute(sql`
    delete from mail_outbox using (select unnest(${idArray(accountIds)}) as id) as removed
    where mail_outbox.account_id = removed.id and type = 'welcome' and status in ('queued', 'failed')`)
}
