import type { Package } from '@portal/contract/catalog/catalog'
import type { Order } from '@portal/contract/orders/order'
import type { OrderDetail } from '@portal/contract/orders/order-detail'
import type { RenewalProposal } from '@portal/contract/orders/renewal'
import { splitChangeDeadline } from '@portal/contract/rules/billing-schedule'
import { compare, toCalendarDate } from '@portal/contract/rules/calendar'
import { createRandom, type Random } from '../../server/src/seed/ids'
import { getCart, getSigningFields, type WantedPackage } from '../common/cart'
import type { Browser, Dealer } from './people'
import type { Season } from './season'

/** Chooses one package from each of one to four categories, rarely the most expensive one. */
function choosePerCategory(packages: readonly Package[], random: Random): Package[] {
  const categories = [...new Set(packages.map(({ categoryId }) => categoryId))]
  const chosen: Package[] = []
  for (let wanted = random.between(1, 4); wanted > 0 && categories.length > 0; wanted -= 1) {
    const [category] = categories.splice(random.between(0, categories.length - 1), 1)
    const tiers = packages.filter(({ categoryId }) => categoryId === category)
    const priceRank = Math.floor(random.next() * random.next() * tiers.length)
    const one = tiers.sort((a, b) => Number(a.price) - Number(b.price))[priceRank]
    if (one) chosen.push(one)
  }
  return chosen
}

/** Chooses a dealer's packages: mostly those of last year, sometimes without one of them or with a different one. */
function choosePackages(
  { packages, proposal }: { packages: readonly Package[]; proposal: RenewalProposal | null },
  random: Random,
): WantedPackage[] {
  const again = proposal?.items ?? []
  if (again.length === 0 || random.chance(0.25)) return choosePerCategory(packages, random)
  const renewedPackages = again.length > 1 && random.chance(0.2) ? again.slice(1) : again
  const names = new Set(again.map(({ categoryName }) => categoryName))
  const others = packages.filter(({ categoryName }) => !names.has(categoryName))
  const added = random.chance(0.3) ? choosePerCategory(others, random).slice(0, 1) : []
  return [...renewedPackages, ...added]
}

/** The number of days during which dealers order. */
const ORDERING_DAYS = 300

const getOrder = async (browser: Browser, year: number): Promise<Order | undefined> => {
  const orders = await browser.get<Order[]>('/api/orders')
  return orders.find(({ orderYear, status }) => orderYear === year && status !== 'cancelled')
}

const listOfferedPackages = (browser: Browser, year: number): Promise<Package[]> =>
  browser.get(`/api/packages?year=${year}`)

async function fillCart(browser: Browser, year: number, random: Random) {
  const packages = await listOfferedPackages(browser, year)
  const proposal = await browser.get<RenewalProposal | null>('/api/orders/renewal')
  return getCart(choosePackages({ packages, proposal }, random))
}

const sign = (browser: Browser, { signerName }: Dealer, { id, updatedAt }: Order): Promise<unknown> =>
  browser.patch(`/api/orders/${id}/sign`, { ...getSigningFields(signerName), updatedAt })

/** Places the year's order, or signs the draft. @returns false if the dealer has ordered before */
export async function placeOrder(season: Season, dealer: Dealer, year: number): Promise<boolean> {
  const random = createRandom(`order of ${dealer.number} for ${year}`)
  const browser = await season.people.dealer(dealer)
  const present = await getOrder(browser, year)
  if (present && present.status !== 'pending') return false
  if (present) await sign(browser, dealer, present)
  else
    await browser.post('/api/orders', {
      ...(await fillCart(browser, year, random)),
      ...getSigningFields(dealer.signerName),
    })
  if (random.chance(0.14)) season.after(random.between(8, 45), () => requestChange(season, dealer, year))
  if (random.chance(0.2)) season.after(random.between(3, 60), () => moveSplit(season, dealer, year))
  return true
}

async function saveDraft(season: Season, dealer: Dealer, year: number): Promise<void> {
  const browser = await season.people.dealer(dealer)
  if (await getOrder(browser, year)) return
  const random = createRandom(`draft of ${dealer.number} for ${year}`)
  await browser.post('/api/orders', { ...(await fillCart(browser, year, random)), status: 'pending' })
}

const parts = [
  'We moved to a second shop in May and need the budget for its opening.',
  'Please take the direct mail out, we have no room for more work this summer.',
  'Could we have the larger package from now on? The first months went well.',
] as const

/** Finds a package of another tier for the item, if its category has one. */
async function findOtherTier(browser: Browser, { items, orderYear }: OrderDetail) {
  const packages = await listOfferedPackages(browser, orderYear)
  for (const { id, packageId } of items) {
    const present = packages.find((one) => one.id === packageId)
    const other = packages.find((one) => one.categoryId === present?.categoryId && one.id !== packageId)
    if (other) return [{ kind: 'tier', itemId: id, packageId: other.id, price: other.price }]
  }
  return []
}

async function requestChange(season: Season, dealer: Dealer, year: number): Promise<void> {
  const random = createRandom(`request of ${dealer.number} for ${year}`)
  const browser = await season.people.dealer(dealer)
  const present = await getOrder(browser, year)
  if (!present || !['in_progress', 'active', 'signed'].includes(present.status)) return
  const request = { orderId: present.id, updatedAt: present.updatedAt }
  if (random.chance(0.2)) {
    const message = 'We are closing this branch at the end of the month.'
    await browser.post('/api/change-requests', { ...request, changeType: 'Cancellation', message })
    return
  }
  const picks = random.chance(0.7) ? await findOtherTier(browser, await browser.get(`/api/orders/${present.id}`)) : []
  await browser.post('/api/change-requests', { ...request, changeType: 'Change', message: random.pick(parts), picks })
}

/** Changes the budget split, unless the last day for it is over under the order's own terms. */
async function moveSplit(season: Season, dealer: Dealer, year: number): Promise<void> {
  const browser = await season.people.dealer(dealer)
  const present = await getOrder(browser, year)
  if (present?.status !== 'in_progress') return
  const { terms } = await browser.get<OrderDetail>(`/api/orders/${present.id}`)
  if (compare(toCalendarDate(season.now(), season.timeZone), splitChangeDeadline(year, terms)) > 0) return
  const springPercent = createRandom(`split of ${dealer.number} for ${year}`).pick([30, 40, 60, 70])
  await browser.patch(`/api/orders/${present.id}/split`, { springPercent, updatedAt: present.updatedAt })
}

/**
 * Opens the link to a prepared order and signs it, unless the dealer has ordered in the meantime.
 * @param signs whether the dealer signs, or only looks at it
 */
export async function followLink(
  season: Season,
  dealer: Dealer,
  { token, year, signs }: { token: string; year: number; signs: boolean },
) {
  const browser = await season.people.dealer(dealer)
  const former = await getOrder(browser, year)
  if (former && former.status !== 'pending') return
  await browser.post('/api/prepared-order/open', { token })
  const present = await getOrder(browser, year)
  if (!signs || present?.status !== 'pending') return
  await sign(browser, dealer, present)
}

/**
 * Plans a dealer's actions in one order year. Six of ten dealers order on their own, some after saving a draft. Some
 * only save a draft, and the others wait for a call. Most order in the first months.
 * @param day the number of days between the opening of that year's orders and the start of the simulation
 */
export function planDealer(season: Season, dealer: Dealer, { year, day }: { year: number; day: number }): void {
  const random = createRandom(`season of ${dealer.number} for ${year}`)
  const kind = random.next()
  const orders = 2 + Math.floor(random.next() ** 1.5 * ORDERING_DAYS)
  const drafts = Math.max(1, orders - random.between(1, 25))
  const isAhead = (planned: number): boolean => planned > day
  if (kind < 0.85 && (kind >= 0.45 || random.chance(0.3)) && isAhead(drafts)) {
    season.on(year, drafts, () => saveDraft(season, dealer, year))
  }
  if (kind < 0.65 && isAhead(orders)) season.on(year, orders, async () => void (await placeOrder(season, dealer, year)))
}
