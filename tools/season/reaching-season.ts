import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { endpoints } from '@portal/contract/endpoints'
import type { NoteFile, RecordNotes } from '@portal/contract/notes/note'
import { addDays, isoDay, toCalendarDate } from '@portal/contract/rules/calendar'
import { builtInTemplates, fillOrderYear } from '@portal/contract/rules/campaign-templates'
import { createRandom, idFor, type Random } from '../../server/src/seed/ids'
import { signaturePng } from '../../server/src/seed/signature'
import { type Browser, type Dealer, staff } from './people'
import type { Season } from './season'

function getOutcome(random: Random, season: Season) {
  const chosen = random.next()
  const later = addDays(toCalendarDate(season.now(), season.timeZone), random.between(3, 20))
  if (chosen < 0.4) return { outcome: 'reached', note: 'Wants to look at the prices with the partner first.' }
  if (chosen < 0.7) return { outcome: 'no_answer' }
  if (chosen < 0.96) return { outcome: 'call_again', callAgainOn: isoDay(later) }
  return { outcome: 'not_this_year', reason: random.pick(['budget', 'elsewhere']) }
}

const callsPath = '/api/admin/calls'
/** Whether this portal has the call list, a feature that can be removed. */
const listsCalls = Object.values<{ path: string }>(endpoints).some(({ path }) => path === callsPath)

/** Calls the first dealers on the list as a manager, and records the outcomes. */
export async function callDealers(season: Season, browser: Browser): Promise<void> {
  if (!listsCalls) return
  const { dealers } = await browser.get<{ dealers: readonly { id: string }[] }>(`${callsPath}?limit=2`)
  for (const { id } of dealers) {
    const key = `call of ${id} on ${season.now().toISOString()}`
    const contact = { id: idFor(key), happenedAt: season.now().toISOString(), ...getOutcome(createRandom(key), season) }
    await browser.post(`/api/admin/dealers/${id}/contacts`, contact)
  }
}

/** Starts a weekly campaign with the text of a template. */
async function startWeeklyCampaign(browser: Browser, orderYear: number, template: 0 | 1, rule: object): Promise<void> {
  const text = builtInTemplates[template]
  if (text === undefined) throw new Error(`There is no campaign template ${template}`)
  const { subject, message } = fillOrderYear(text, orderYear)
  await browser.post('/api/admin/campaigns', { subject, message, firstOn: null, isWeekly: true, ...rule })
}

/** Reminds all dealers without an order as the sales manager, weekly until they have one. */
export async function startCampaign(season: Season, orderYear: number): Promise<void> {
  const rule = { deadline: null, filter: { orderStatus: 'none', isActive: 'true' } }
  await startWeeklyCampaign(await season.people.staff(staff.sales), orderYear, 1, rule)
}

/**
 * Reminds dealers with an old draft as a territory manager. The deadline is the day on which spring dates are assigned.
 */
export async function remindAboutDrafts(season: Season, orderYear: number): Promise<void> {
  const rule = { deadline: `${orderYear - 1}-12-15`, filter: { draftDays: '7', isActive: 'true' } }
  await startWeeklyCampaign(await season.people.staff(staff.managers[0]), orderYear, 0, rule)
}

/** Unsubscribes one dealer with the link in the newest reminder. */
export async function unsubscribeDealer(season: Season): Promise<void> {
  const text = await season.people.newestMail('reminder')
  const [, token] = /unsubscribe\?token=([\w-]+)/.exec(text) ?? []
  const browser = await season.people.staff(staff.admin)
  if (token !== undefined) await browser.post(`/api/unsubscribe?token=${token}`)
}

/** Replies to staff as a dealer, with the requested file. */
async function replyToNote(season: Season, dealer: Dealer, orderId: string): Promise<void> {
  const browser = await season.people.dealer(dealer)
  const logo = await browser.upload<NoteFile>('/api/notes/files', 'logo.png', signaturePng(dealer.company))
  const key = idFor(`answer on ${orderId}`)
  const note = { key, audience: 'dealer', text: 'Here is our logo, as it is on the vans.', files: [logo.id] }
  await browser.post(`/api/orders/${orderId}/notes`, note)
}

/** Adds a note to the dealer after the review, to which some dealers reply, and sometimes a note to a colleague. */
export async function writeNotes(season: Season, browser: Browser, { orderId, order }: ChangeRequest): Promise<void> {
  const random = createRandom(`notes on ${orderId}`)
  const path = `/api/orders/${orderId}/notes`
  const write = (audience: 'internal' | 'dealer', text: string, mentions: string[] = []) =>
    browser.post(path, { key: idFor(`${audience} note on ${orderId}`), audience, text, mentions })
  if (random.chance(0.5)) {
    await write('dealer', 'This is in the plan from next month on. Please send us your new logo as PNG.')
    const dealer = season.dealers.find(({ number }) => number === order.dealerInfo.dealerNumber)
    if (dealer && random.chance(0.6)) season.after(random.between(1, 4), () => replyToNote(season, dealer, orderId))
  }
  if (!random.chance(0.3)) return
  const { colleagues } = await browser.get<RecordNotes>(path)
  const [colleague] = colleagues
  if (colleague) await write('internal', `@${colleague.name} the next installment has the new amount.`, [colleague.id])
}
