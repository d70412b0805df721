import { createHash } from 'node:crypto'
import { toDecimalString } from '@portal/contract/rules/money'
import type { PricingType, Tier } from '@portal/contract/rules/pricing'
import { orderTotals } from '@portal/contract/rules/totals'
import { orderInvitations } from '../../src/db/tables'
import type { Db } from '../../src/platform/database/types'
import { hashToken } from '../../src/platform/http/token'
import { testProgram } from '../test-program'
import type { GivenPackage } from './catalog'
import { nextNumber } from './counter'

export type PreparedOverrides = Partial<Omit<typeof orderInvitations.$inferInsert, 'tokenHash' | 'dealerId' | 'lines'>>

/** Creates a link to an order prepared for a dealer, sent now and valid for 30 days, and returns its token. */
export async function givenPreparedLink(
  db: Db,
  { now, orderYear }: { now: Date; orderYear: number },
  dealer: { id: string },
  packages: readonly GivenPackage[],
  overrides: PreparedOverrides = {},
): Promise<string> {
  const token = createHash('sha256').update(`given prepared link ${nextNumber()}`).digest('base64url')
  const getPricingType = ({ pricingType }: GivenPackage): PricingType =>
    pricingType === 'one_time' ? 'one_time' : 'monthly'
  const lines = packages.map((item) => ({
    packageId: item.id,
    packageName: item.name,
    categoryName: item.categoryName,
    tier: item.tier as Tier,
    price: toDecimalString(item.priceCents),
    pricingType: getPricingType(item),
  }))
  const priced = packages.map((item) => ({ ...item, quantity: 1, pricingType: getPricingType(item) }))
  const months = testProgram.contractFacts(orderYear).defaultMonths
  await db.insert(orderInvitations).values({
    dealerId: dealer.id,
    orderYear,
    lines,
    note: 'As we talked about',
    months,
    ...orderTotals(priced, months),
    preparedByName: 'Taylor Mabry',
    preparedAt: now,
    sentByName: 'Taylor Mabry',
    sentByPhone: '404-555-0114',
    sentTo: 'office@example.com',
    sentAt: now,
    expiresAt: new Date(now.getTime() + 30 * 24 * 3_600_000),
    updatedAt: now,
    ...overrides,
    tokenHash: hashToken(token),
  })
  return token
}
