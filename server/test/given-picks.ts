import type { TestApp } from './build-app'
import { givenIn } from './given'

/**
 * Creates a signed, active order of three packages for ten months: Local Search at $850.00 a month, which has two more
 * expensive tiers, Comfort Website at $325.00 a month, and Postcard at $950.00 once. Nothing from another category.
 * Annual Total $12,700.00.
 */
export async function givenPickable(portal: TestApp) {
  const given = givenIn(portal.db, { now: portal.clock.read() })
  const manager = await given.staff({ firstName: 'Pat', lastName: 'Moore' })
  const admin = await given.staff({ role: 'super_admin', firstName: 'Ada', lastName: 'King' })
  const dealer = await given.dealer({ territoryManager: manager })
  const search = await given.category()
  const local = await given.package({ name: 'Local Search', category: search })
  const fullReach = await given.package({
    name: 'Full-Reach Search',
    category: search,
    tier: 'better',
    priceCents: 125_000,
  })
  const leader = await given.package({ name: 'Market Leader', category: search, tier: 'best', priceCents: 195_000 })
  const website = await given.package({ name: 'Comfort Website', priceCents: 32_500 })
  const postcard = await given.package({ name: 'Postcard', priceCents: 95_000, pricingType: 'one_time' })
  const reviews = await given.package({ name: 'Review Requests', tier: 'base', priceCents: 14_500 })
  const reviewDesk = await given.package({ name: 'Review Desk', category: reviews.category, priceCents: 29_500 })
  const order = await given.order({ dealer, items: [local, website, postcard], status: 'active', months: 10 })
  const findLineId = ({ id }: { id: string }) => order.items.find(({ packageId }) => packageId === id)?.id ?? ''
  const browser = await portal.as(dealer)
  const tier = (from: { id: string }, to: { id: string }) => ({
    kind: 'tier',
    itemId: findLineId(from),
    packageId: to.id,
  })
  const drop = (item: { id: string }) => ({ kind: 'drop', itemId: findLineId(item) })
  const add = (item: { id: string }) => ({ kind: 'add', packageId: item.id })
  const requestChange = (picks: readonly object[], body: object = {}, by = browser) =>
    by.post('/api/change-requests', { orderId: order.id, changeType: 'Change', picks, ...body })
  return {
    given,
    manager,
    admin,
    dealer,
    order,
    browser,
    lineOf: findLineId,
    tier,
    drop,
    add,
    ask: requestChange,
    local,
    fullReach,
    leader,
    website,
    postcard,
    reviews,
    reviewDesk,
    /** Full-Reach Search instead of Local Search, without Postcard, with Review Requests: $17,200.00. */
    three: [tier(local, fullReach), drop(postcard), add(reviews)],
  }
}
