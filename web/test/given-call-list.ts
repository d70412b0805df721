import type { CallList, DealerContact, DealerToCall } from '@portal/contract/call-list/call-list'

const getId = (last: number): string => `20000000-0000-4000-8000-${String(last).padStart(12, '0')}`

/** A contact on September 16, 2026, when the dealer did not answer. */
export const someContact = (part: Partial<DealerContact> = {}): DealerContact => ({
  id: getId(91),
  outcome: 'no_answer',
  reason: null,
  note: 'Runs Market Leader.',
  callAgainOn: null,
  staffName: 'Taylor Mabry',
  happenedAt: '2026-09-16T15:00:00.000Z',
  arrivedAt: '2026-09-16T15:00:00.000Z',
  ...part,
})

/** A dealer in Brunswick who spent $14,950 last year; the ID ends in the given number. */
export const someDealerToCall = (last: number, part: Partial<DealerToCall> = {}): DealerToCall => ({
  id: getId(last),
  companyName: 'Golden Isles Air',
  dealerNumber: '310275',
  lastYearTotal: '14950.00',
  contactName: 'Odette Sewell',
  phone: '912-555-0161',
  email: 'odette@example.com',
  city: 'Brunswick',
  state: 'GA',
  brand: 'Bryant',
  lastContact: someContact(),
  daysSince: 65,
  hasCanceledOrder: false,
  ...part,
})

/** Three dealers without an order, two of whom are due for a call. */
export const someCallList = (part: Partial<CallList> = {}): CallList => ({
  orderYear: 2027,
  counts: { now: 2, later: 0, notThisYear: 1 },
  activeDealers: 11,
  dealers: [
    someDealerToCall(1),
    someDealerToCall(2, {
      companyName: 'Coastal Comfort Systems',
      dealerNumber: '310276',
      lastYearTotal: null,
      phone: null,
      contactName: 'Rosa Broussard',
      email: null,
      city: null,
      state: null,
      brand: null,
      lastContact: null,
      daysSince: null,
    }),
  ],
  next: null,
  week: [{ staffName: 'Taylor Mabry', contacts: 3, reached: 2 }],
  ...part,
})
