import { type Mail, outboxRow } from '../../core/mail/mail-outbox'
import type { mailOutbox } from '../../db/tables/mail-outbox'
import { demoProgram } from '../demo-program'
import { idFor } from '../ids'

export type OutboxRow = typeof mailOutbox.$inferInsert

/**
 * Builds a message with the mail server's reply: accepted, or rejected with this text.
 * @param key makes the id and the Message-ID unique
 */
export function deliveredMail(key: string, mail: Mail, rejection: string | null = null): OutboxRow {
  const row = outboxRow(demoProgram, mail)
  if (row === null) throw new Error(`The demo has no address for ${key}`)
  const id = idFor(`demo mail ${key}`)
  const result = rejection === null ? { status: 'sent', sentAt: mail.now } : { status: 'failed', lastError: rejection }
  return { ...row, id, messageId: `<${id}@portal.example.com>`, attempts: 1, ...result }
}
