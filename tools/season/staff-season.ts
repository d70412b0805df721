import type { Dealer as ListedDealer } from '@portal/contract/accounts/dealers'
import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import type { Order } from '@portal/contract/orders/order'
import type { PreparedLine } from '@portal/contract/prepared-orders/prepared-line'
import type { Preparation } from '@portal/contract/prepared-orders/prepared-order'
import { type CalendarDate, isoDay } from '@portal/contract/rules/calendar'
import { readPreparedLink } from '@portal/contract/rules/prepared-link'
import { pickAll } from '../../server/src/platform/pick'
import { createRandom } from '../../server/src/seed/ids'
import { followLink } from './dealer-season'
import { type Browser, type Dealer, staff } from './people'
import { callDealers, writeNotes } from './reaching-season'
import type { Season } from './season'

/** The time between a signature and the start of the program. */
const STARTS_AFTER_MS = 21 * 86_400_000

/** Marks orders as active when their programs start. */
async function startPrograms(season: Season, browser: Browser): Promise<void> {
  const signed = await browser.get<Order[]>('/api/orders?status=in_progress&limit=100')
  const before = season.now().getTime() - STARTS_AFTER_MS
  const due = signed.filter(({ signedAt }) => signedAt !== null && Date.parse(signedAt) < before)
  if (due.length === 0) return
  await browser.patch('/api/admin/orders/bulk/status', { orderIds: due.map(({ id }) => id), status: 'active' })
}

async function decide(season: Season, browser: Browser, request: ChangeRequest): Promise<void> {
  const { id, picked } = request
  const random = createRandom(`decision on ${id}`)
  const applyPicks = picked !== null && !picked.orderChanged && picked.catalogChanges.length === 0
  const decision = random.chance(0.75)
    ? { status: 'approved', applyPicks, response: 'Done, thank you for telling us early.' }
    : { status: 'rejected', response: 'The billing of this period has begun; please ask again before the next one.' }
  await browser.patch(`/api/change-requests/${id}`, decision)
  await writeNotes(season, browser, request)
}

/** Reviews most pending requests and leaves some for later. */
async function reviewRequests(season: Season, browser: Browser): Promise<void> {
  for (const request of await browser.get<ChangeRequest[]>('/api/change-requests?status=pending')) {
    if (createRandom(`desk on ${request.id}`).chance(0.8)) await decide(season, browser, request)
  }
}

/**
 * Prepares an order with last year's packages and sends it to the dealer. Most dealers sign within a week, some only
 * look, and some do not respond. Sometimes the prepared order is saved for a call instead.
 */
async function prepareOrder(season: Season, browser: Browser, dealer: Dealer): Promise<void> {
  const path = `/api/admin/dealers/${dealer.id}/prepared-order`
  const { former, prepared, refusal, orderYear: year, dealer: known } = await browser.get<Preparation>(path)
  const offered = (former?.items ?? [])
    .map((line) => line.offered)
    .filter((line): line is PreparedLine => line !== null)
  if (refusal !== null || prepared !== null || offered.length === 0) return
  const items = offered.map((line) => pickAll(line, ['packageId', 'packageName', 'price', 'pricingType']))
  const note = 'I put last year’s packages together at this year’s prices. Call me if you want something else.'
  const random = createRandom(`prepared for ${dealer.number} in ${year}`)
  if (random.chance(0.1)) {
    await browser.post(path, { items, note, updatedAt: null })
    return
  }
  await browser.post(`${path}/send`, { items, note, updatedAt: null })
  const text = await season.people.newestMail('prepared_order', known.email)
  const token = readPreparedLink(text)?.token
  if (token && random.chance(0.85)) {
    const signs = random.chance(0.75)
    season.after(random.between(1, 8), () => followLink(season, dealer, { token, year, signs }))
  }
}

/** Whether a dealer wants a call before staff prepare an order, as most dealers do. */
const wantsCall = (id: string): boolean => createRandom(`calls with ${id}`).chance(0.6)

/** Prepares orders for two dealers without an order as a manager, once a week. */
async function prepareOrders(season: Season, browser: Browser): Promise<void> {
  const without = await browser.get<ListedDealer[]>('/api/admin/dealers?orderStatus=none&isActive=true&limit=100')
  for (const { id } of without.filter(({ id }) => !wantsCall(id)).slice(0, 2)) {
    const dealer = season.dealers.find((one) => one.id === id)
    if (dealer) await prepareOrder(season, browser, dealer)
  }
}

/** Performs a territory manager's work on Mondays and Thursdays. */
async function doManagerWork(season: Season, email: string, isMonday: boolean): Promise<void> {
  const browser = await season.people.staff(email)
  await startPrograms(season, browser)
  await reviewRequests(season, browser)
  const month = season.now().getUTCMonth() + 1
  if (isMonday && month >= 9) await prepareOrders(season, browser)
  if (month >= 9) await callDealers(season, browser)
}

/** Starts programs and reviews requests of dealers without a manager as the super admin, once a week. */
async function doAdminWork(season: Season): Promise<void> {
  const browser = await season.people.staff(staff.admin)
  await startPrograms(season, browser)
  await reviewRequests(season, browser)
}

export async function copyCatalog(season: Season, fromYear: number): Promise<void> {
  const browser = await season.people.staff(staff.admin)
  await browser.post('/api/admin/packages/bulk-duplicate', { fromYear, toYear: fromYear + 1 })
}

export async function completeYear(season: Season, year: number): Promise<void> {
  const browser = await season.people.staff(staff.admin)
  await browser.patch('/api/admin/orders/bulk/status', { matching: { status: 'active', year }, status: 'completed' })
}

/** Plans the weekly work and the yearly tasks of staff. */
export function planStaff(season: Season, days: readonly CalendarDate[]): void {
  for (const day of days) {
    const weekday = new Date(isoDay(day)).getUTCDay()
    if (weekday === 1 || weekday === 4) {
      for (const email of staff.managers) season.add(day, 9, () => doManagerWork(season, email, weekday === 1))
    }
    if (weekday === 3) season.add(day, 10, () => doAdminWork(season))
    if ((weekday === 1 || weekday === 3) && day.month >= 9) {
      season.add(day, 13, async () => callDealers(season, await season.people.staff(staff.sales)))
    }
  }
}
