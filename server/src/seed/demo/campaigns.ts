import { getDefaultTemplate } from '@portal/contract/campaigns/templates'
import { isoDay, toCalendarDate } from '@portal/contract/rules/calendar'
import {
  builtInTemplates,
  fillOrderYear,
  findRenewalTemplate,
  renewalCampaignName,
} from '@portal/contract/rules/campaign-templates'
import { countsTowardYear } from '@portal/contract/rules/order-status'
import type { campaignMails, campaignSendings, campaigns, dealerReminders } from '../../db/tables'
import { hashToken } from '../../platform/http/token'
import type { AccountRow, DealerRows } from '../factories/account'
import type { OrderRow } from '../factories/order'
import type { OutboxRow } from '../factories/outbox-mail'
import { idFor } from '../ids'
import type { DemoCalendar } from './calendar'
import { reminderMail } from './reminder-mails'

type Rows<T extends { $inferInsert: unknown }> = T['$inferInsert'][]

interface Plan {
  key: string
  name: string
  filter: Record<string, string>
  maker: AccountRow
  dealers: readonly DealerRows[]
  /** Days of the order year on which it was sent. */
  days: readonly number[]
  isWeekly: boolean
  isOver: boolean
}

/**
 * Whether an index is the last of its interval: a third of the dealers signed in after their reminder, and one in
 * nineteen has a broken address.
 */
const isEvery = (index: number, interval: number): boolean => index % interval === interval - 1

/** Returns the order that a dealer signed for a year, if any. */
const signedOrder = (orders: readonly OrderRow[], { account }: DealerRows, year: number): OrderRow | undefined =>
  orders.find(
    ({ dealerId, orderYear, signedAt, status }) =>
      dealerId === account.id && orderYear === year && signedAt !== null && countsTowardYear(status),
  )

function buildCampaign(
  { key, name, filter, maker, dealers, days, isWeekly, isOver }: Plan,
  calendar: DemoCalendar,
  orders: readonly OrderRow[],
) {
  const { orderYear, timeZone } = calendar
  const template = builtInTemplates.find(({ key: each }) => each === getDefaultTemplate(filter, builtInTemplates))
  if (!template) throw new Error('There must be a template')
  const text = fillOrderYear(template, orderYear)
  const id = idFor(`demo campaign ${key}`)
  const times = days.map((day) => calendar.at(0, day))
  const [first] = times
  const last = times.at(-1)
  if (!first || !last) throw new Error('A demo campaign must have been sent')
  const campaign = {
    id,
    name,
    orderYear,
    filter,
    isWeekly,
    subject: text.subject,
    message: text.message,
    deadline: `${orderYear - 1}-12-15`,
    firstOn: isoDay(toCalendarDate(first, timeZone)),
    makerId: maker.id,
    makerName: `${maker.firstName} ${maker.lastName}`,
    makerRole: maker.role,
    makerDistrict: maker.district ?? null,
    createdAt: first,
    lastSentAt: last,
    // Paused, so that a demo never sends an email on its own.
    ...(isOver ? { endedAt: last } : { pausedAt: last, pauseReason: 'byHand' }),
  }
  const recipients = (at: Date): DealerRows[] =>
    dealers.filter((dealer) => {
      const signedAt = signedOrder(orders, dealer, orderYear)?.signedAt
      return !signedAt || signedAt > at
    })
  const sendings = times.map((startedAt, at) => ({
    id: idFor(`demo sending ${key} ${at}`),
    campaignId: id,
    startedAt,
    finishedAt: startedAt,
    matching: recipients(startedAt).length,
  }))
  const reminders = sendings.flatMap((sending, at) =>
    recipients(sending.startedAt).map((dealer) => {
      const index = dealers.indexOf(dealer)
      const { account } = dealer
      const row = {
        id: idFor(`demo reminder ${key} ${at} ${account.id}`),
        campaignId: id,
        sendingId: sending.id,
        dealerId: account.id,
        sentAt: sending.startedAt,
        failed: isEvery(index, 19),
        tokenHash: hashToken(idFor(`demo reminder token ${key} ${at} ${account.id}`)),
        signedInAt: isEvery(index, 3) ? new Date(sending.startedAt.getTime() + 3_600_000) : null,
      }
      const lastYear = signedOrder(orders, dealer, orderYear - 1)?.annualCents
      return { row, mail: reminderMail(row, dealer, { ...campaign, maker }, lastYear) }
    }),
  )
  return { campaign, sendings, reminders }
}

interface DemoPeople {
  maker: AccountRow
  admin: AccountRow
  dealers: readonly DealerRows[]
  orders: readonly OrderRow[]
}

/** Builds two campaigns with their results and messages, and the renewal campaign, which is not started. */
export function demoCampaigns(calendar: DemoCalendar, { maker, admin, dealers, orders }: DemoPeople) {
  const { orderYear, timeZone } = calendar
  const reachableDealers = dealers.filter(({ account }) => account.isActive !== false && account.email)
  const makerDealers = reachableDealers.filter(({ profile }) => profile.territoryManagerId === maker.id)
  const plans: Plan[] = [
    {
      key: 'own',
      name: `No order for ${orderYear}, active`,
      maker,
      dealers: makerDealers.slice(0, 24),
      filter: { orderStatus: 'none', isActive: 'true' },
      days: [40, 47, 54],
      isWeekly: true,
      isOver: false,
    },
    {
      key: 'all',
      name: `Nothing signed for ${orderYear}`,
      maker: admin,
      dealers: reachableDealers.slice(0, 126),
      filter: { notOrdered: String(orderYear) },
      days: [20],
      isWeekly: false,
      isOver: true,
    },
  ]
  const staffCampaigns = plans.map((plan) => buildCampaign(plan, calendar, orders))
  const { subject, message } = findRenewalTemplate(builtInTemplates, orderYear)
  const renewal = {
    id: idFor('demo campaign renewal'),
    name: renewalCampaignName(orderYear),
    orderYear,
    kind: 'renewal',
    subject,
    message,
    isWeekly: true,
    filter: { renewOrder: 'true', notOrdered: String(orderYear), isActive: 'true' },
    makerName: 'The portal',
    createdAt: calendar.at(0, 0),
    pausedAt: calendar.at(0, 0),
    pauseReason: 'notStarted',
  }
  const allReminders = staffCampaigns.flatMap((each) => each.reminders)
  const mails: Rows<typeof campaignMails> = allReminders.map(({ row }) => row)
  const lastByDealer = new Map<string, Date>()
  for (const { dealerId, sentAt } of mails) {
    const before = lastByDealer.get(dealerId)
    if (before === undefined || before < sentAt) lastByDealer.set(dealerId, sentAt)
  }
  const lastReminders: Rows<typeof dealerReminders> = [...lastByDealer].map(([dealerId, sentAt], index) => ({
    dealerId,
    remindedOn: isoDay(toCalendarDate(sentAt, timeZone)),
    unsubscribedAt: isEvery(index, 40) ? sentAt : null,
  }))
  const rows: Rows<typeof campaigns> = [...staffCampaigns.map((each) => each.campaign), renewal]
  const sendings: Rows<typeof campaignSendings> = staffCampaigns.flatMap((each) => each.sendings)
  const messages: OutboxRow[] = allReminders.map(({ mail }) => mail)
  return {
    rows: { campaigns: rows, campaignSendings: sendings, campaignMails: mails, dealerReminders: lastReminders },
    messages,
  }
}
