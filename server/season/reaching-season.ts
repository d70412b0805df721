import type { CallList } from '@portal/contract/call-list/call-list'
import { campaignTemplates } from '@portal/contract/campaigns/templates'
import type { Order } from '@portal/contract/orders/order'
import { addDays, calendarDateIn, isoDay } from '@portal/contract/rules/calendar'
import { idFor, type Random, randomFor } from '../src/seed/ids'
import type { Browser } from './browser'
import { staff } from './people'
import type { Season } from './season'

function outcomeOf(random: Random, season: Season) {
  const chosen = random.next()
  const later = addDays(calendarDateIn(season.now(), season.timeZone), random.between(3, 20))
  if (chosen < 0.4) return { outcome: 'reached', note: 'Wants to look at the prices with the partner first.' }
  if (chosen < 0.75) return { outcome: 'no_answer' }
  if (chosen < 0.9) return { outcome: 'call_again', callAgainOn: isoDay(later) }
  return { outcome: 'not_this_year', reason: random.pick(['budget', 'elsewhere']) }
}

/** A manager calls the first of the call list, and says what came of it. */
export async function callSome(season: Season, browser: Browser): Promise<void> {
  const { dealers } = await browser.get<CallList>('/api/admin/calls?limit=2')
  for (const { id } of dealers) {
    const key = `call of ${id} on ${season.now().toISOString()}`
    const contact = { id: idFor(key), happenedAt: season.now().toISOString(), ...outcomeOf(randomFor(key), season) }
    await browser.post(`/api/admin/dealers/${id}/contacts`, contact)
  }
}

/** The sales manager reminds everybody without an order, each week until they have one. */
export async function startCampaign(season: Season, orderYear: number): Promise<void> {
  const browser = await season.people.staff(staff.sales)
  const [, missing] = campaignTemplates(orderYear)
  if (missing === undefined) throw new Error('There is no text for dealers without an order')
  const { subject, message } = missing
  const rule = { deadline: null, firstOn: null, isWeekly: true, filter: { orderStatus: 'none', isActive: 'true' } }
  await browser.post('/api/admin/campaigns', { subject, message, ...rule })
}

/** A note to the dealer on the order that was decided on, and one to a colleague now and then. */
export async function writeNotes(browser: Browser, orderId: Order['id']): Promise<void> {
  const random = randomFor(`notes on ${orderId}`)
  const write = (audience: 'internal' | 'dealer', text: string) =>
    browser.post(`/api/orders/${orderId}/notes`, { key: idFor(`${audience} note on ${orderId}`), audience, text })
  if (random.chance(0.5))
    await write('dealer', 'This is in the plan from next month on. Please send us your new logo as PDF.')
  if (random.chance(0.3)) await write('internal', 'Accounting knows; the next installment has the new amount.')
}
