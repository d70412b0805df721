import { verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sealAgreement } from '../src/core/agreements/agreement-hash'
import * as tables from '../src/db/tables'
import { hashToken } from '../src/platform/http/token'
import { customLine } from '../src/seed/factories/order'
import { type Given, givenIn } from './given'
import { openTestDatabase, type TestDatabase } from './test-database'

let database: TestDatabase
let given: Given
beforeAll(async () => {
  database = await openTestDatabase()
  given = givenIn(database.db)
})
afterAll(() => database.close())

describe('Test fixtures', () => {
  it('let staff sign in with their password', async () => {
    const manager = await given.staff({ role: 'sales_manager', district: 'GC' })
    const [row] = await database.db.select().from(tables.accounts).where(eq(tables.accounts.id, manager.id))
    expect(row).toMatchObject({ role: 'sales_manager', district: 'GC', email: manager.email })
    expect(await verify(row?.passwordHash ?? '', manager.password)).toBe(true)
  })

  it('accept account and profile fields for a dealer', async () => {
    const manager = await given.staff()
    const dealer = await given.dealer({
      district: 'GC',
      zipCode: '70112',
      dealerNumber: 'ab 12',
      territoryManager: manager,
      savedSignature: true,
    })
    const [profile] = await database.db
      .select()
      .from(tables.dealerProfiles)
      .where(eq(tables.dealerProfiles.accountId, dealer.id))
    expect(dealer).toMatchObject({ district: 'GC', zipCode: '70112', dealerNumber: 'ab 12' })
    expect(profile).toMatchObject({ dealerNumberKey: 'AB12', territoryManagerId: manager.id, eSignature: true })
    expect(await database.db.$count(tables.savedSignatures)).toBe(1)
  })

  it('give a draft the totals of its packages, and a signed order an agreement that verifies', async () => {
    const monthly = await given.package({ priceCents: 10_050 })
    const oneTimeLine = customLine({
      packageName: 'Billboard',
      packageDescription: '',
      priceCents: 99_999,
      pricingType: 'one_time',
    })
    const draft = await given.order({ items: [monthly, oneTimeLine] })
    expect(draft).toMatchObject({ status: 'pending', annualCents: 200_499, snapshot: null, orderYear: 2027 })
    const signedOrder = await given.order({ status: 'active' })
    expect(signedOrder).toMatchObject({ status: 'active', signedAt: given.now, annualCents: 850_000 })
    const [snapshot] = await database.db
      .select()
      .from(tables.agreementSnapshots)
      .where(eq(tables.agreementSnapshots.orderId, signedOrder.id))
    expect(snapshot && sealAgreement(snapshot.content).sha256).toBe(signedOrder.snapshot?.sha256)
  })

  it('create complete requests, sessions and signatures', async () => {
    const order = await given.order({ status: 'request' })
    expect(await given.changeRequest({ order })).toMatchObject({ status: 'pending', createdBy: order.dealerId })
    const decided = await given.changeRequest({ order, status: 'rejected', changeType: 'Cancellation' })
    expect(decided.decidedAt).toEqual(given.now)
    const session = await given.session(order.dealer.account)
    const [row] = await database.db
      .select()
      .from(tables.sessions)
      .where(eq(tables.sessions.tokenHash, hashToken(session.token)))
    expect(row).toMatchObject({ actorId: order.dealerId, subjectId: order.dealerId, impersonationEndsAt: null })
    const image = Buffer.from(given.signature().replace('data:image/png;base64,', ''), 'base64')
    expect(PNG.sync.read(image)).toMatchObject({ width: 400, height: 150 })
  })

  it('put custom packages in the category Custom', async () => {
    const first = await given.package({ isCustom: true })
    const second = await given.package({ isCustom: true })
    expect(second.category).toEqual(first.category)
    expect(first.categoryName).toBe('Custom')
  })
})
