import type { Dashboard } from '@portal/contract/dashboard/dashboard'
import type { PendingWork } from '@portal/contract/dashboard/pending-work'
import type { ComparedTotals, YearMetrics } from '@portal/contract/dashboard/year-metrics'

/** Dashboard metrics in November 2026. */
export const someDashboard = (overrides: Partial<Dashboard> = {}): Dashboard => ({
  activePackages: 118,
  pendingRequests: 7,
  oldestPendingRequestAt: '2026-11-17T15:00:00.000Z',
  totalInvestment: '164850.00',
  totalOrders: 24,
  pendingOrders: 2,
  completedOrders: 6,
  monthlyRevenue: '5620.00',
  ...overrides,
})

const compareYears = (
  orders: number,
  investment: string,
  lastOrders: number,
  lastInvestment: string,
): ComparedTotals => ({
  thisYear: { orders, investment },
  lastYear: { orders: lastOrders, investment: lastInvestment },
})

const nothing = compareYears(0, '0.00', 0, '0.00')

/** Order year 2027 in November: 18 orders in August and 34 in October, against 13 and, in December, 24 for 2026. */
export const someYearMetrics = (overrides: Partial<YearMetrics> = {}): YearMetrics => {
  const months: Record<number, ComparedTotals> = {
    8: compareYears(18, '90000.00', 13, '60000.00'),
    10: compareYears(34, '174850.50', 0, '0.00'),
    12: compareYears(0, '0.00', 24, '120000.00'),
  }
  return {
    orderYear: 2027,
    total: compareYears(52, '264850.50', 37, '180000.00'),
    lastYearByToday: { orders: 13, investment: '60000.00' },
    months: [8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6, 7].map((month) => ({ month, ...(months[month] ?? nothing) })),
    categories: [
      { name: 'Signs & Wraps', ...compareYears(40, '198637.88', 30, '170000.00') },
      { name: 'Direct Mail', ...compareYears(12, '66212.62', 0, '0.00') },
      { name: '', ...compareYears(1, '0.00', 0, '0.00') },
      { name: 'Radio', ...compareYears(0, '0.00', 7, '10000.00') },
    ],
    districts: [
      { name: 'SE', ...compareYears(50, '264000.00', 37, '180000.00') },
      { name: null, ...compareYears(2, '850.50', 0, '0.00') },
    ],
    brands: [{ name: 'Carrier', ...compareYears(52, '264850.50', 37, '180000.00') }],
    dealers: { active: 60, ordered: 45, orderedLastYear: 36, withoutOrder: 12 },
    notOrdered: [
      {
        id: '20000000-0000-4000-8000-000000000001',
        companyName: 'Golden Isles Air',
        dealerNumber: '310 275',
        lastYearTotal: '14950.00',
        contactName: 'Odette Sewell',
        phone: '912-555-0161',
        email: 'odette@example.com',
        city: 'Brunswick',
        state: 'GA',
        brand: 'Bryant',
      },
      {
        id: '20000000-0000-4000-8000-000000000002',
        companyName: 'Coastal Comfort Systems',
        dealerNumber: '310276',
        lastYearTotal: null,
        contactName: 'Rosa Broussard',
        phone: null,
        email: null,
        city: null,
        state: null,
        brand: null,
      },
    ],
    ...overrides,
  }
}

const getId = (last: number): string => `30000000-0000-4000-8000-${String(last).padStart(12, '0')}`

/** A change request from November 1 and a draft from October 28, 2026. */
export const somePendingWork = (overrides: Partial<PendingWork> = {}): PendingWork => ({
  requests: [
    {
      id: getId(1),
      orderUuid: getId(2),
      orderId: '2027-000101',
      dealerId: '00000000-0000-4000-8000-000000000001',
      dealerName: 'Bayou State Heating & Air',
      changeType: 'Change',
      message: 'Can we switch to **Tune-Up Series** from next month on?',
      createdAt: '2026-11-01T15:00:00.000Z',
    },
  ],
  stuckDrafts: {
    count: 4,
    oldestAt: '2026-10-28T15:00:00.000Z',
    first: [
      {
        id: getId(3),
        orderId: '2027-000119',
        dealerName: 'Palmetto Breeze HVAC',
        annualTotal: '20430.00',
        updatedAt: '2026-10-28T15:00:00.000Z',
        contactName: 'Priya Langley',
        phone: '404-555-0166',
        email: 'priya@example.com',
      },
    ],
  },
  notStarted: { count: 0, oldestAt: null },
  programDrafts: { count: 1, oldestAt: '2026-11-17T15:00:00.000Z' },
  failedMail: { count: 2, oldestAt: '2026-11-18T15:00:00.000Z' },
  queuedMail: { count: 340, oldestAt: '2026-11-12T15:00:00.000Z' },
  ...overrides,
})
