import { getContractFacts } from '@portal/contract/program/contract-facts'
import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import type { Version } from '@portal/contract/program-drafts/version'
import { addDays, type CalendarDate, compare } from '@portal/contract/rules/calendar'
import { placeOrder } from './dealer-season'
import { type Dealer, staff } from './people'
import { getOpening, type Season } from './season'

/** What changes in June, for the order year whose orders open in August. */
const newTerms = { cancellationFeePercent: 25, installments: 8 } as const

const JUNE = 6
const draftsPath = '/api/admin/program/drafts'
const ifMatch = ({ version }: DraftDetail) => ({ 'if-match': `"${version}"` })

/** Gives an order year its own terms in a draft, as the distributor's office does, and sends it for approval. */
async function draftTerms(season: Season, orderYear: number): Promise<void> {
  const office = await season.people.staff(staff.distributor)
  const versions = await office.get<Version[]>('/api/admin/program/versions')
  const newest = versions.find(({ state }) => state !== 'withdrawn')
  const draft = await office.post<DraftDetail>(draftsPath, {
    fromVersion: newest?.number,
    title: `${orderYear} terms: 25% fee, eight installments`,
    reason: 'Dealers told us that the fee is too high, and that ten invoices are too many.',
    wishedEffect: `${orderYear - 1}-06-10`,
  })
  const path = `${draftsPath}/${draft.id}`
  const value = { facts: { ...getContractFacts(draft.document, orderYear), ...newTerms } }
  const patch = [{ op: 'add', path: `/years/${orderYear}`, value }]
  const edited = await office.patch<DraftDetail>(path, { patch }, ifMatch(draft))
  await office.post(`${path}/send`, { note: `For orders of ${orderYear} only.` }, ifMatch(edited))
  season.after(1, () => approveTerms(season, path))
}

/** Approves the draft as a super admin, who counts its effects first. */
async function approveTerms(season: Season, path: string): Promise<void> {
  const admin = await season.people.staff(staff.admin)
  const { planSha256 } = await admin.post<{ planSha256: string }>(`${path}/plan`)
  await admin.post(`${path}/approve`, { planSha256, comment: 'Agreed with the distributor.' })
}

/** How many dealers order at the last minute. */
const LATE_DEALERS = 4

/** Some dealers sign the previous year's order two days before the next one opens, and the next year's three days later. */
async function orderBothYears(season: Season, orderYear: number): Promise<void> {
  const late: Dealer[] = []
  for (const dealer of season.dealers) {
    if (late.length === LATE_DEALERS) break
    if (await placeOrder(season, dealer, orderYear - 1)) late.push(dealer)
  }
  for (const dealer of late) season.after(3, async () => void (await placeOrder(season, dealer, orderYear)))
}

/** Plans the first June of the season: the next order year gets new terms, and some dealers order under both. */
export function planProgram(season: Season, first: CalendarDate): void {
  const isBeforeJune = compare(first, { year: first.year, month: JUNE, day: 1 }) < 0
  const orderYear = first.year + (isBeforeJune ? 1 : 2)
  season.add({ year: orderYear - 1, month: JUNE, day: 1 }, 10, () => draftTerms(season, orderYear))
  season.add(addDays(getOpening(orderYear), -2), 14, () => orderBothYears(season, orderYear))
}
