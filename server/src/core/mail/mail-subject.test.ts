import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { givenIn } from '../../../test/given'
import { useTestDatabase } from '../../../test/use-test-database'
import { mailOutbox } from '../../db/tables'
import { migrationsFolder } from '../../platform/database/migrations/schema-state'
import type { MailMessage } from './mail-payloads'

const test = useTestDatabase()

const order = {
  orderId: 'x',
  orderNumber: '2027-000001',
  orderYear: 2027,
  companyName: 'Peña  ÅİR',
  dealerNumber: '204018',
}
const request = { ...order, changeRequestId: 'x', changeType: 'Cancellation', message: 'x', recipient: 'dealer' }
const totals = { months: 10, totalAmount: '1.00', oneTimeTotal: '0.00', annualTotal: '10.00', signerName: null }
const change = { ...order, recipient: 'dealer', previousStatus: 'x' } as const

const messages: MailMessage[] = [
  { type: 'welcome', payload: { role: 'dealer', firstName: 'Dana', lastName: 'Dealer', ...order } },
  { type: 'order_confirmation', payload: { ...order, ...totals, recipient: 'dealer' } },
  { type: 'order_confirmation', payload: { ...order, ...totals, recipient: 'territory_manager' } },
  { type: 'status_update', payload: { ...change, status: 'in_progress' } },
  { type: 'status_update', payload: { ...change, status: 'completed' } },
  {
    type: 'status_update',
    payload: { ...order, about: 'zip_changed', firstName: 'Dana', changedByStaff: false },
  },
  // The dealer's receipt was introduced after the outbox became searchable, so no old message has it.
  { type: 'change_request', payload: { ...request, recipient: 'territory_manager' } },
  { type: 'change_request', payload: { ...request, changeType: 'Change', decision: 'approved', response: null } },
]

describe('Messages from before the outbox was searchable', () => {
  it('are found after the migration like new ones, by subject too, ignoring accents and case', async () => {
    const path = join(migrationsFolder(), '0003_imports_and_mail.sql')
    const statements = readFileSync(path, 'utf8').split('--> statement-breakpoint')
    const backfill = statements.find((statement) => statement.includes('UPDATE "mail_outbox"')) ?? ''
    for (const message of messages) await givenIn(test.db).mail({ message })
    const rows = () => test.db.select().from(mailOutbox).orderBy(mailOutbox.id)
    const newRows = await rows()
    await test.db.update(mailOutbox).set({ searchText: '' })
    await test.db.execute(sql.raw(backfill))
    const filled = await rows()
    expect(filled.map(({ searchText }) => searchText)).toEqual(newRows.map(({ searchText }) => searchText))
    expect(filled.some(({ searchText }) => searchText.includes('is now: in progress 2027-000001 pena air'))).toBe(true)
  })
})
