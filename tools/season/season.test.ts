import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import {
  changeRequests,
  dealerContacts,
  noteFiles,
  notes,
  orderInvitations,
  orders,
  packages,
} from '../../server/src/db/tables'
import { seedDemo } from '../../server/src/seed'
import { useTestApp } from '../../server/test/use-test-app'
import { playSeason } from './play-season'

const portal = useTestApp({ now: '2026-06-20T12:00:00Z' })

it('simulates the weeks around the opening of a year’s orders with API calls', async () => {
  const { app, db, clock, config } = portal
  const { timeZone, publicUrl } = config
  const from = clock.read()
  await seedDemo(db, { now: from, timeZone })
  const parts = { app, db, timeZone, publicUrl, moveTo: (at: Date) => clock.set(at) }
  const played = await playSeason(parts, { from, until: new Date('2026-09-20T12:00:00Z') })

  expect(played).toBeGreaterThan(100)
  const signedNow = await db.$count(orders, and(eq(orders.orderYear, 2027), isNotNull(orders.signedAt)))
  expect(signedNow).toBeGreaterThan(5)
  expect(await db.$count(packages, eq(packages.packageYear, 2027))).toBeGreaterThan(5)
  expect(await db.$count(changeRequests, sql`${changeRequests.decidedAt} >= ${from}`)).toBeGreaterThan(0)
  expect(await db.$count(dealerContacts, sql`${dealerContacts.arrivedAt} >= ${from}`)).toBeGreaterThan(5)
  expect(await db.$count(orderInvitations, isNotNull(orderInvitations.openedAt))).toBeGreaterThan(0)
  const hasFile = sql`exists (select from ${noteFiles} where ${noteFiles.noteId} = ${notes.id})`
  expect(await db.$count(notes, and(eq(notes.isFromDealer, true), hasFile))).toBeGreaterThan(0)
})
