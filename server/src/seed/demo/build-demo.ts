import { currentAgreementVersion } from '../../core/agreements/agreement-template'
import { demoProgram } from '../demo-program'
import { buildOrder } from './build-order'
import type { DemoCalendar } from './calendar'
import { demoCampaigns } from './campaigns'
import { demoCatalogRows } from './catalog'
import { demoContacts } from './contacts'
import { type DemoDealers, demoDealers } from './dealers'
import { demoNotes } from './notes'
import { orderPlans } from './order-plans'
import type { DemoOrder } from './order-story'
import { demoPromises } from './promises'
import { type DemoStaff, demoStaff } from './staff'

/** The notes on dealer 100003's active order, between its signing and its last change. */
function buildNotes(orders: readonly DemoOrder[], dealers: DemoDealers, staff: DemoStaff) {
  const dealer = dealers.named.get('100003')
  const order = orders.find(
    ({ order: each }) => each.dealerId === dealer?.account.id && each.status === 'active',
  )?.order
  const manager = dealer?.account.district ? staff.managerOf(dealer.account.district) : undefined
  const colleague = staff.rows.find(({ role }) => role === 'mingledorffs')
  if (!dealer || !order?.signedAt || !manager || !colleague)
    return { notes: [], noteFiles: [], noteMentions: [], events: [], messages: [] }
  const [from, to] = [order.signedAt.getTime(), order.updatedAt.getTime()]
  return demoNotes({ order, dealer, manager, colleague }, (part) => new Date(from + Math.floor((to - from) * part)))
}

/** Builds every row of the demo in memory: the same for the same calendar. */
export async function buildDemo(calendar: DemoCalendar) {
  const staff = await demoStaff(calendar)
  const dealers = demoDealers(calendar, staff)
  const catalog = demoCatalogRows(calendar)
  const plans = orderPlans(calendar, dealers)
  const orders = plans.map((plan, index) => buildOrder(plan, index + 1, { calendar, catalog, staff }))

  const { events: noteEvents, messages: noteMessages, ...notes } = buildNotes(orders, dealers, staff)
  const snapshots = orders.flatMap(({ snapshot }) => snapshot ?? [])
  const firstSigning = Math.min(...snapshots.map(({ signedAt }) => signedAt.getTime()))
  const everyDealer = [...dealers.named.values(), ...dealers.others]
  const maker = staff.managerOf('SE') ?? staff.admin
  const campaigns = demoCampaigns(calendar, {
    maker,
    admin: staff.admin,
    dealers: everyDealer,
    orders: orders.map(({ order }) => order),
  })
  return {
    accounts: [...staff.rows, ...everyDealer.map(({ account }) => account)],
    dealerProfiles: everyDealer.map(({ profile }) => profile),
    savedSignatures: dealers.signatures,
    categories: catalog.categories,
    packages: catalog.packages,
    packagePromises: demoPromises(catalog.packages, calendar.orderYear),
    orders: orders.map(({ order }) => order),
    orderItems: orders.flatMap(({ items }) => items),
    agreementVersions: [currentAgreementVersion(demoProgram, 2027, new Date(firstSigning))],
    agreementSnapshots: snapshots,
    changeRequests: orders.flatMap(({ requests }) => requests),
    orderAmendments: orders.flatMap(({ amendments }) => amendments),
    ...campaigns.rows,
    mailOutbox: [...campaigns.messages, ...noteMessages],
    dealerContacts: demoContacts(everyDealer, plans, { calendar, staff }),
    ...notes,
    auditEvents: [...orders.flatMap(({ events }) => events), ...noteEvents].sort(
      (a, b) => a.at.getTime() - b.at.getTime(),
    ),
  }
}

export type Demo = Awaited<ReturnType<typeof buildDemo>>
