import { installmentsText } from '@portal/contract/orders/billing-text'
import { describe, expect, it } from 'vitest'
import { someProgram } from '../../../test/given'
import { billingMonths, getSchedule, installmentMonth } from './billing'

const order = {
  annualTotal: '14950.00',
  totalAmount: '1250.00',
  oneTimeTotal: '2450.00',
  months: 10,
  paymentTerms: 'credit' as const,
  orderYear: 2027,
  signedAt: '2026-11-12T14:14:00.000Z',
  springPercent: 60,
}
const now = new Date('2026-11-21T12:00:00Z')
const zone = 'America/New_York'
const terms = someProgram()

describe('the billing of an order (docs/spec 8.15)', () => {
  it('has ten equal installments from March', () => {
    const schedule = getSchedule(order, terms, zone, now)
    expect(installmentsText(schedule)).toBe('10 equal installments of $1,495.00')
    expect(schedule.installments[0] && installmentMonth(schedule.installments[0])).toBe('Mar\u00a02027')
    const months = billingMonths(schedule, 2027)
    expect(months.map(({ label }) => label).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
    expect(months.map(({ monthlyCents, oneTimeCents }) => monthlyCents + oneTimeCents)).toEqual([
      0,
      0,
      ...Array.from({ length: 10 }, () => 149_500),
    ])
  })

  it('states the final installment when it includes the remaining cents', () => {
    const schedule = getSchedule({ ...order, oneTimeTotal: '2450.05', annualTotal: '14950.05' }, terms, zone, now)
    expect(installmentsText(schedule)).toBe('9 installments of $1,495.00 and a final one of $1,495.05')
  })

  it('is due in full for COD', () => {
    const schedule = getSchedule({ ...order, paymentTerms: 'cod' }, terms, zone, now)
    expect(installmentsText(schedule)).toBe('$14,950.00 due in full on invoice')
  })

  it('starts the chart at the first installment when billing runs into the next year', () => {
    const schedule = getSchedule({ ...order, signedAt: '2027-06-10T14:00:00.000Z' }, terms, zone, now)
    const months = billingMonths(schedule, 2027)
    expect(months[0]).toEqual({ label: 'Jul', monthlyCents: 125_000, oneTimeCents: 24_500 })
    expect(months.at(-1)?.label).toBe('Jun')
  })

  it('treats a draft as signed now', () => {
    const schedule = getSchedule({ ...order, signedAt: null }, terms, zone, new Date('2027-04-02T12:00:00Z'))
    expect(schedule.installments[0]).toMatchObject({ month: 5, year: 2027 })
  })
})
