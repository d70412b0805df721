import type { Delivery, Marketing, OrderDeliveries } from '@portal/contract/marketing/marketing'
import type { PackagePromise } from '@portal/contract/marketing/promise'
import { someOrder } from './given-orders'

const getId = (last: number): string => `50000000-0000-4000-8000-${String(last).padStart(12, '0')}`

/** The third of six mailers, in May. */
export const someDelivery = (overrides: Partial<Delivery> = {}): Delivery => ({
  id: getId(3),
  kind: 'mailer',
  title: 'Mailer',
  note: '2,500 homes each',
  sequence: 3,
  of: 6,
  month: null,
  status: 'planned',
  dealerStatus: 'to_come',
  isLate: false,
  season: 'spring',
  windowFrom: '2027-05-03',
  windowTo: '2027-05-08',
  inMarketFrom: null,
  inMarketTo: null,
  needsInput: ['logo'],
  inputDue: '2027-03-22',
  needsProof: true,
  proofDue: '2027-04-12',
  plannedAmount: null,
  ...overrides,
})

const mailerWindows = [
  ['2027-02-08', '2027-02-13'],
  ['2027-03-08', '2027-03-13'],
  ['2027-05-03', '2027-05-08'],
  ['2027-09-13', '2027-09-18'],
  ['2027-10-04', '2027-10-09'],
  ['2027-11-01', '2027-11-06'],
] as const

/** Six mailers; the first is delivered and the second is live. */
export const someMailers = (plannedAmount: string | null = null): Delivery[] =>
  mailerWindows.map(([windowFrom, windowTo], index) =>
    someDelivery({
      id: getId(index + 1),
      sequence: index + 1,
      windowFrom,
      windowTo,
      season: index < 3 ? 'spring' : 'fall',
      status: (['done', 'in_market'] as const)[index] ?? 'planned',
      dealerStatus: (['delivered', 'live'] as const)[index] ?? 'to_come',
      plannedAmount,
    }),
  )

/** Search ads in April, the third of ten months. */
export const someMonthlyAds = (overrides: Partial<Delivery> = {}): Delivery =>
  someDelivery({
    id: getId(30),
    kind: 'search',
    title: 'Search ads',
    note: '',
    of: 10,
    month: 4,
    windowFrom: '2027-04-01',
    windowTo: '2027-04-30',
    ...overrides,
  })

/** A truck wrap that was planned for March and is now due in April. */
export const someLateWrap = (overrides: Partial<Delivery> = {}): Delivery =>
  someDelivery({
    id: getId(20),
    kind: 'truck_wrap',
    title: 'Truck wrap',
    note: 'One truck, wrapped bumper to bumper',
    sequence: 1,
    of: 1,
    status: 'in_production',
    dealerStatus: 'late',
    isLate: true,
    windowFrom: '2027-03-15',
    windowTo: '2027-03-27',
    inMarketFrom: '2027-04-26',
    inMarketTo: '2027-05-01',
    ...overrides,
  })

/** The deliveries of a signed order on April 13: six mailers, a late truck wrap and a package without any. */
export const someOrderDeliveries = (overrides: Partial<OrderDeliveries> = {}): OrderDeliveries => ({
  orderId: someOrder().id,
  orderNumber: someOrder().orderId,
  orderYear: 2027,
  annualTotal: '14950.00',
  springPercent: 60,
  isCanceled: false,
  isBeingPlanned: false,
  today: '2027-04-13',
  groups: {
    delivered: { count: 1, amount: '2083.33' },
    underWay: { count: 2, amount: '4533.33' },
    toCome: { count: 4, amount: '8333.34' },
  },
  seasons: { spring: { count: 4, amount: '8700.00' }, fall: { count: 3, amount: '6250.00' } },
  packages: [
    { lineId: getId(101), packageName: 'Tune-Up Series', tier: 'better', isRemoved: false, deliveries: someMailers() },
    { lineId: getId(102), packageName: 'Full Wrap', tier: 'best', isRemoved: false, deliveries: [someLateWrap()] },
    { lineId: getId(103), packageName: 'Comfort Website', tier: null, isRemoved: false, deliveries: [] },
  ],
  ...overrides,
})

/** The marketing of a dealer with signed orders for two years. */
export const someMarketing = (overrides: Partial<Marketing> = {}): Marketing => ({
  year: 2027,
  years: [2027, 2026],
  order: someOrderDeliveries(),
  ...overrides,
})

/** Search ads in spring and fall, for the whole price of the package. */
export const somePromise = (overrides: Partial<PackagePromise> = {}): PackagePromise => ({
  kind: 'search',
  title: 'Search ads',
  note: '',
  count: 2,
  windows: [{ from: '04-01', to: '05-31' }, { season: 'fall' }],
  needsProof: true,
  needsInput: ['logo', 'phone'],
  leadDays: 42,
  weight: 100,
  metrics: ['clicks'],
  onSilence: 'wait',
  ...overrides,
})
