import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test/test-database'
import { mailPayloadSchemas } from '../core/mail/mail-payloads'
import { campaignMails, campaigns, mailOutbox, noteMentions, notes, orders } from '../db/tables'
import { seedDemo } from '.'

const when = { now: new Date('2026-11-21T15:00:00Z'), timeZone: 'America/New_York' }

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  await seedDemo(database.db, when)
})
afterAll(() => database.close())

const messages = (type: 'reminder' | 'note') => database.db.select().from(mailOutbox).where(eq(mailOutbox.type, type))

describe("The demo's outbox (docs/spec 20.5)", () => {
  it('has a message with the same result and date for each reminder of a campaign', async () => {
    const reminders = await database.db.select().from(campaignMails)
    const counted = reminders.map(({ id, sentAt, queued, failed }) => {
      const status = failed ? 'failed' : queued ? 'queued' : 'sent'
      return { id, status, createdAt: sentAt, sentAt: status === 'sent' ? sentAt : null }
    })
    const stored = (await messages('reminder')).map(({ payload, status, createdAt, sentAt }) => ({
      id: mailPayloadSchemas.reminder.parse(payload).campaignMailId,
      status,
      createdAt,
      sentAt,
    }))
    const compareIds = (a: { id?: string | undefined }, b: { id?: string | undefined }) =>
      (a.id ?? '').localeCompare(b.id ?? '')
    expect(stored.sort(compareIds)).toEqual(counted.sort(compareIds))
    expect(new Set(stored.map(({ status }) => status))).toEqual(new Set(['sent', 'failed']))
  })

  it('has no reminder to a dealer who had already ordered', async () => {
    const remindedDealers = await database.db
      .select({ sentAt: campaignMails.sentAt, signedAt: orders.signedAt })
      .from(campaignMails)
      .innerJoin(campaigns, eq(campaigns.id, campaignMails.campaignId))
      .innerJoin(orders, eq(orders.dealerId, campaignMails.dealerId))
      .where(eq(orders.orderYear, campaigns.orderYear))
    expect(remindedDealers.filter(({ sentAt, signedAt }) => signedAt && signedAt < sentAt)).toEqual([])
    expect(remindedDealers.filter(({ sentAt, signedAt }) => signedAt && signedAt > sentAt)).not.toEqual([])
  })

  it('has a message for each note and mention that goes by email', async () => {
    const mailedNotes = await database.db.select().from(notes).where(eq(notes.isMailed, true))
    const mentions = await database.db.select().from(noteMentions).where(eq(noteMentions.isMailed, true))
    const stored = (await messages('note')).map(({ payload }) => mailPayloadSchemas.note.parse(payload).noteId)
    expect(stored.sort()).toEqual([...mailedNotes.map(({ id }) => id), ...mentions.map(({ noteId }) => noteId)].sort())
    expect(stored.length).toBeGreaterThan(2)
  })

  it('has no pending message', async () => {
    const all = await database.db.select().from(mailOutbox)
    expect(all.filter(({ status }) => status === 'queued' || status === 'sending')).toEqual([])
  })
})
