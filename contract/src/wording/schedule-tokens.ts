import type { Installment } from '../rules/billing-schedule'
import { formatCalendarDate, formatDayOfYear, formatMonth } from '../rules/calendar'
import {
  cancelByDate,
  coolingOffPeriod,
  firstRenewalDate,
  lastFeeFreeDate,
  terminationNoticeDate,
} from '../rules/cancellation'
import { formatMoney, getPercent } from '../rules/money'
import type { Token } from './wording-values'

function formatInvoiceMonth(invoice: Installment | undefined): string {
  if (!invoice) throw new RangeError('The billing schedule has no invoice')
  return `${formatMonth(invoice.month)} ${invoice.year}`
}

/** The tokens for what happens when: invoices, cancellation, renewal and termination. */
export const scheduleTokens = {
  installments: {
    meaning: 'The number of installments of a credit account',
    example: '10',
    value: ({ facts }) => String(facts.installments),
  },
  'installments before the last': {
    meaning: 'The number of installments of a credit account, without the last one',
    example: '9',
    value: ({ facts }) => String(facts.installments - 1),
  },
  'first month': {
    meaning: 'The month of the program year in which billing starts',
    example: 'March',
    value: ({ facts }) => formatMonth(facts.firstInstallmentMonth),
  },
  'first invoice': {
    meaning: 'The month and year of the order’s first invoice',
    example: 'March 2027',
    value: ({ schedule }) => formatInvoiceMonth(schedule.installments[0]),
  },
  'last invoice': {
    meaning: 'The month and year of the order’s last invoice',
    example: 'December 2027',
    value: ({ schedule }) => formatInvoiceMonth(schedule.installments.at(-1)),
  },
  'installment amount': {
    meaning: 'The amount of each installment except the last',
    example: '$1,430.00',
    value: ({ schedule }) => formatMoney(schedule.installmentCents),
  },
  'last installment amount': {
    meaning: 'The amount of the last installment, with the remaining cents',
    example: '$1,430.00',
    value: ({ schedule }) => formatMoney(schedule.lastInstallmentCents),
  },
  'order date': {
    meaning: 'The day on which the order is signed',
    example: 'November 20, 2026',
    isRequired: true,
    value: ({ input }) => formatCalendarDate(input.signedOn),
  },
  'cooling-off days': {
    meaning: 'The days after signing during which canceling is free, in words',
    example: 'three days',
    value: ({ facts }) => coolingOffPeriod(facts),
  },
  'cancel by': {
    meaning: 'The last day on which canceling is free',
    example: 'November 23, 2026',
    isRequired: true,
    value: ({ input, facts }) => formatCalendarDate(cancelByDate(input.signedOn, facts)),
  },
  'fee-free day': {
    meaning: 'The last day without a percentage fee',
    example: 'January 31, 2027',
    isRequired: true,
    value: ({ input, facts }) => formatCalendarDate(lastFeeFreeDate(input.programYear, facts)),
  },
  'fee percent': {
    meaning: 'The cancellation fee as a share of the annual total',
    example: '30%',
    isRequired: true,
    value: ({ facts }) => `${facts.cancellationFeePercent}%`,
  },
  'fee amount': {
    meaning: 'The cancellation fee for this order',
    example: '$4,290.00',
    isRequired: true,
    value: ({ input, facts }) => formatMoney(getPercent(input.annualCents, facts.cancellationFeePercent)),
  },
  'renewal day': {
    meaning: 'The day of the year on which the agreement renews',
    example: 'March 1',
    value: ({ facts }) => formatDayOfYear(facts.renewalDate),
  },
  'first renewal': {
    meaning: 'The first day on which this agreement renews',
    example: 'March 1, 2028',
    isRequired: true,
    value: ({ input, facts }) => formatCalendarDate(firstRenewalDate(input.programYear, facts)),
  },
  'notice days': {
    meaning: 'The length of the notice, as a number of days',
    example: '90',
    isRequired: true,
    value: ({ facts }) => String(facts.terminationNoticeDays),
  },
  'notice day': {
    meaning: 'The last day for the notice to arrive before the first renewal',
    example: 'December 2, 2027',
    isRequired: true,
    value: ({ input, facts }) => formatCalendarDate(terminationNoticeDate(input.programYear, facts)),
  },
} as const satisfies Record<string, Token>
