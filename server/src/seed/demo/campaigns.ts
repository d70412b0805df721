import { campaignTemplates, renewalTemplate } from '@portal/contract/campaigns/templates'
import { calendarDateIn, isoDay } from '@portal/contract/rules/calendar'
import type { campaignMails, campaignSendings, campaigns, dealerReminders } from '../../db/tables'
import { hashToken } from '../../platform/http/token'
import type { AccountRow } from '../factories/account'
import { idFor } from '../ids'
import type { DemoCalendar } from './calendar'

type Dealer = { account: AccountRow; profile: { territoryManagerId?: string | null } }
type Rows<T extends { $inferInsert: unknown }> = T['$inferInsert'][]

interface Plan {
  key: string
  name: string
  filter: Record<string, string>
  maker: AccountRow
  dealers: readonly Dealer[]
  /** Days of the order year on which it was sent. */
  days: readonly number[]
  isWeekly: boolean
  isOver: boolean
}

/** A third of the dealers signed in after their reminder; one in nineteen has an address that does not work. */
const isEvery = (index: number, of: number): boolean => index % of === of - 1

function rowsOf({ key, name, filter, maker, dealers, days, isWeekly, isOver }: Plan, calendar: DemoCalendar) {
  const { orderYear, timeZone } = calendar
  const [text] = campaignTemplates(orderYear)
  if (!text) throw new Error('There is a template')
  const id = idFor(`demo campaign ${key}`)
  const times = days.map((day) => calendar.at(0, day))
  const [first] = times
  const last = times.at(-1)
  if (!first || !last) throw new Error('A campaign of the demo was sent')
  const campaign = {
    ...{ id, name, orderYear, filter, isWeekly, subject: text.subject, message: text.message },
    deadline: `${orderYear - 1}-12-15`,
    firstOn: isoDay(calendarDateIn(first, timeZone)),
    ...{ makerId: maker.id, makerName: `${maker.firstName} ${maker.lastName}`, makerRole: maker.role },
    ...{ makerDistrict: maker.district ?? null, createdAt: first, lastSentAt: last },
    // What is still to come is paused, so that a demo writes to nobody by itself.
    ...(isOver ? { endedAt: last } : { pausedAt: last, pauseReason: 'byHand' }),
  }
  const sendings = times.map((startedAt, at) => ({
    ...{ id: idFor(`demo sending ${key} ${at}`), campaignId: id, startedAt, finishedAt: startedAt },
    matching: dealers.length,
  }))
  const mails = sendings.flatMap((sending, at) =>
    dealers.map(({ account }, index) => ({
      ...{ id: idFor(`demo reminder ${key} ${at} ${account.id}`), campaignId: id, sendingId: sending.id },
      ...{ dealerId: account.id ?? '', sentAt: sending.startedAt, failed: isEvery(index, 19) },
      tokenHash: hashToken(idFor(`demo reminder token ${key} ${at} ${account.id}`)),
      signedInAt: isEvery(index, 3) ? new Date(sending.startedAt.getTime() + 3_600_000) : null,
    })),
  )
  return { campaign, sendings, mails }
}

/** Two campaigns that were sent, with what came of them, and that of Renew Order which nobody has started. */
export function demoCampaigns(
  calendar: DemoCalendar,
  { maker, admin, dealers }: { maker: AccountRow; admin: AccountRow; dealers: readonly Dealer[] },
) {
  const { orderYear, timeZone } = calendar
  const reachable = dealers.filter(({ account }) => account.isActive !== false && account.email)
  const own = reachable.filter(({ profile }) => profile.territoryManagerId === maker.id)
  const plans: Plan[] = [
    {
      ...{ key: 'own', name: `No order for ${orderYear}, active`, maker, dealers: own.slice(0, 24) },
      ...{ filter: { orderStatus: 'none', isActive: 'true' }, days: [40, 47, 54], isWeekly: true, isOver: false },
    },
    {
      ...{ key: 'all', name: `Nothing signed for ${orderYear}`, maker: admin, dealers: reachable.slice(0, 126) },
      ...{ filter: { notOrdered: String(orderYear) }, days: [20], isWeekly: false, isOver: true },
    },
  ]
  const made = plans.map((plan) => rowsOf(plan, calendar))
  const { name, subject, message } = renewalTemplate(orderYear)
  const renewal = {
    ...{ id: idFor('demo campaign renewal'), name, orderYear, kind: 'renewal', subject, message, isWeekly: true },
    filter: { renewOrder: 'true', notOrdered: String(orderYear), isActive: 'true' },
    ...{
      makerName: 'The portal',
      createdAt: calendar.at(0, 0),
      pausedAt: calendar.at(0, 0),
      pauseReason: 'notStarted',
    },
  }
  const mails: Rows<typeof campaignMails> = made.flatMap((each) => each.mails)
  const lastOf = new Map<string, Date>()
  for (const { dealerId, sentAt } of mails) {
    const before = lastOf.get(dealerId)
    if (before === undefined || before < sentAt) lastOf.set(dealerId, sentAt)
  }
  const reminders: Rows<typeof dealerReminders> = [...lastOf].map(([dealerId, sentAt], index) => ({
    ...{ dealerId, remindedOn: isoDay(calendarDateIn(sentAt, timeZone)) },
    unsubscribedAt: isEvery(index, 40) ? sentAt : null,
  }))
  const rows: Rows<typeof campaigns> = [...made.map((each) => each.campaign), renewal]
  const sendings: Rows<typeof campaignSendings> = made.flatMap((each) => each.sendings)
  return { campaigns: rows, campaignSendings: sendings, campaignMails: mails, dealerReminders: reminders }
}
