import { splitChangeDeadline } from '../rules/billing-schedule'
import { formatCalendarDate, formatDayOfYear } from '../rules/calendar'
import { formatMoney } from '../rules/money'
import { termsText } from '../rules/pricing'
import type { Token } from './wording-values'

/** The tokens for what is ordered: the parties, the program year, the totals and the budget split. */
export const orderTokens = {
  company: {
    meaning: 'The dealer’s company',
    example: 'Peachtree Air & Heat',
    isRequired: true,
    value: ({ input }) => input.companyName,
  },
  'dealer number': {
    meaning: 'The dealer’s number',
    example: '204418',
    isRequired: true,
    value: ({ input }) => input.dealerNumber,
  },
  signer: {
    meaning: 'The person who signs for the dealer',
    example: 'Renee Calloway',
    value: ({ input }) => input.contactName.trim(),
  },
  'program title': {
    meaning: 'The title of the program',
    example: 'Lead Program',
    value: ({ facts }) => facts.programTitle,
  },
  distributor: {
    meaning: 'The distributor, which receives notices',
    example: 'Mingledorffs',
    isRequired: true,
    value: ({ facts }) => facts.distributorName,
  },
  'marketing company': {
    meaning: 'The company that carries out the marketing',
    example: 'Cornerfield Marketing',
    value: ({ facts }) => facts.marketingCompany.name,
  },
  'program year': {
    meaning: 'The program year of the order',
    example: '2027',
    isRequired: true,
    value: ({ input }) => String(input.programYear),
  },
  'year start': {
    meaning: 'The first day of the program year',
    example: 'January 1, 2027',
    value: ({ input, facts }) => formatCalendarDate({ year: input.programYear, ...facts.programYearStart }),
  },
  'year end': {
    meaning: 'The last day of the program year',
    example: 'December 31, 2027',
    value: ({ input, facts }) => formatCalendarDate({ year: input.programYear, ...facts.programYearEnd }),
  },
  'year start day': {
    meaning: 'The first day of every program year',
    example: 'January 1',
    value: ({ facts }) => formatDayOfYear(facts.programYearStart),
  },
  'year end day': {
    meaning: 'The last day of every program year',
    example: 'December 31',
    value: ({ facts }) => formatDayOfYear(facts.programYearEnd),
  },
  'annual total': {
    meaning: 'The annual total of the order',
    example: '$14,300.00',
    isRequired: true,
    value: ({ input }) => formatMoney(input.annualCents),
  },
  'monthly total': {
    meaning: 'What the order’s monthly packages cost per month',
    example: '$1,250.00',
    value: ({ input }) => formatMoney(input.monthlyCents),
  },
  'one-time total': {
    meaning: 'What the order’s one-time packages cost',
    example: '$1,800.00',
    value: ({ input }) => formatMoney(input.oneTimeCents),
  },
  months: {
    meaning: 'The number of months for which monthly packages run',
    example: '10',
    value: ({ input }) => String(input.months),
  },
  'payment terms': {
    meaning: 'The dealer’s payment terms',
    example: 'Credit',
    value: ({ input }) => termsText(input.paymentTerms),
  },
  'standard spring percent': {
    meaning: 'The share of a budget for spring unless the dealer changes it',
    example: '60%',
    value: ({ facts }) => `${facts.springPercentDefault}%`,
  },
  'standard fall percent': {
    meaning: 'The share of a budget for fall unless the dealer changes it',
    example: '40%',
    value: ({ facts }) => `${100 - facts.springPercentDefault}%`,
  },
  'spring percent': {
    meaning: 'The share of this order’s budget for spring',
    example: '60%',
    value: ({ schedule }) => `${schedule.springPercent}%`,
  },
  'fall percent': {
    meaning: 'The share of this order’s budget for fall',
    example: '40%',
    value: ({ schedule }) => `${schedule.fallPercent}%`,
  },
  'spring amount': {
    meaning: 'The amount of this order’s budget for spring',
    example: '$8,580.00',
    value: ({ schedule }) => formatMoney(schedule.springCents),
  },
  'fall amount': {
    meaning: 'The amount of this order’s budget for fall',
    example: '$5,720.00',
    value: ({ schedule }) => formatMoney(schedule.fallCents),
  },
  'split day': {
    meaning: 'The last day of every program year to change the split',
    example: 'March 1',
    value: ({ facts }) => formatDayOfYear(facts.springChangeUntil),
  },
  'split last day': {
    meaning: 'The last day to change this order’s split',
    example: 'March 1, 2027',
    isRequired: true,
    value: ({ input, facts }) => formatCalendarDate(splitChangeDeadline(input.programYear, facts)),
  },
} as const satisfies Record<string, Token>
