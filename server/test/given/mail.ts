import { randomUUID } from 'node:crypto'
import type { MailMessage } from '../../src/core/mail/mail-payloads'
import { mailSearchText } from '../../src/core/mail/mail-subject'
import { mailOutbox } from '../../src/db/tables'
import type { Db } from '../../src/platform/database/types'
import { testProgram } from '../test-program'
import { nextNumber } from './counter'

type MailRow = typeof mailOutbox.$inferSelect

export type MailOverrides = Partial<Omit<MailRow, 'type' | 'payload'>> & { message?: MailMessage }

/** Creates a message in the outbox; by default a test message that is due. */
export async function givenMail(db: Db, now: Date, overrides: MailOverrides = {}): Promise<MailRow> {
  const { message = { type: 'test', payload: {} }, ...fields } = overrides
  const toAddress = fields.toAddress ?? `reader${nextNumber()}@example.com`
  const [row] = await db
    .insert(mailOutbox)
    .values({
      ...message,
      toAddress,
      messageId: `<${randomUUID()}@dealer-portal.invalid>`,
      nextAttemptAt: now,
      createdAt: now,
      searchText: mailSearchText(testProgram, toAddress, message),
      ...fields,
    })
    .returning()
  if (!row) throw new Error('An insert must return its row')
  return row
}
