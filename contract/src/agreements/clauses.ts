import { type BillingSchedule, billingSchedule, splitChangeUntil } from '../rules/billing-schedule'
import { addDays, compare, formatCalendarDate, formatMonth } from '../rules/calendar'
import { cancelByDate, coolingOffPeriod, feeFreeUntilDate } from '../rules/cancellation'
import { formatMoney, getPercent } from '../rules/money'
import type { AgreementFacts } from '../rules/order-terms'
import { plural } from '../texts/plural'
import type { AgreementClause, AgreementInput } from './text'

type Clause = Omit<AgreementClause, 'number'>

const dayOfYear = ({ month, day }: { month: number; day: number }): string => `${formatMonth(month)} ${day}`

function programYearClause({ programYear }: AgreementInput, facts: AgreementFacts): Clause {
  const start = formatCalendarDate({ year: programYear, ...facts.programYearStart })
  const end = formatCalendarDate({ year: programYear, ...facts.programYearEnd })
  return {
    heading: 'Program year',
    acknowledgement: 'programCommitmentApproved',
    paragraphs: [
      `The program year runs from ${dayOfYear(facts.programYearStart)} to ${dayOfYear(facts.programYearEnd)}. This agreement is for program year ${programYear}, from ${start} to ${end}.`,
      'By placing this order the dealer takes part for the full program year and buys the packages listed in this agreement.',
    ],
  }
}

function installmentsSentence({ installments, installmentCents, lastInstallmentCents }: BillingSchedule): string {
  const [first, last] = [installments[0], installments.at(-1)]
  if (!first || !last) return ''
  const span = `from ${formatMonth(first.month)} ${first.year} to ${formatMonth(last.month)} ${last.year}`
  if (installmentCents === lastInstallmentCents) {
    return `The dealer is billed ${installments.length} installments of ${formatMoney(installmentCents)}, ${span}.`
  }
  return `The dealer is billed ${installments.length - 1} installments of ${formatMoney(installmentCents)} and a last one of ${formatMoney(lastInstallmentCents)}, which carries the odd cents, ${span}.`
}

function billingClause(input: AgreementInput, schedule: BillingSchedule, facts: AgreementFacts): Clause {
  const month = formatMonth(facts.firstInstallmentMonth)
  const total = formatMoney(input.annualCents)
  const first = schedule.installments[0]
  const due = first ? `${formatMonth(first.month)} ${first.year}` : month
  return {
    heading: 'Billing',
    acknowledgement: 'billingTermsApproved',
    paragraphs: [
      `Credit accounts are billed in ${facts.installments} equal installments from ${month} of the program year. COD accounts are due in full on invoice in ${month} of the program year. For an order signed in ${month} or later, billing starts in the month after signing.`,
      input.paymentTerms === 'credit'
        ? `The dealer has a credit account. The annual total is ${total}. ${installmentsSentence(schedule)}`
        : `The dealer has a COD account. The annual total of ${total} is due in full on invoice in ${due}.`,
    ],
  }
}

function cancellationClause({ annualCents, programYear, signedOn }: AgreementInput, facts: AgreementFacts): Clause {
  const cancelBy = cancelByDate(signedOn, facts)
  const freeUntil = feeFreeUntilDate(programYear, facts)
  const period = coolingOffPeriod(facts)
  const percent = facts.cancellationFeePercent
  const fee = formatMoney(getPercent(annualCents, percent))
  const between =
    compare(cancelBy, freeUntil) < 0
      ? [
          `After these days and up to ${formatCalendarDate(freeUntil)} this agreement states no percentage fee for a cancellation.`,
        ]
      : []
  return {
    heading: 'Cancellation',
    acknowledgement: 'cancellationTermsApproved',
    paragraphs: [
      `The dealer has ${period} from the order date to cancel free of charge. The order date is ${formatCalendarDate(signedOn)}, so this order can be cancelled free of charge until the end of the day on ${formatCalendarDate(cancelBy)}.`,
      ...between,
      `A cancellation after ${formatCalendarDate(freeUntil)}, other than within these ${period}, carries a fee of ${percent}% of the annual total, which is ${fee} for this order, plus reimbursement of expenses already incurred for the dealer.`,
      `The dealer cancels with Request Change on the order's page or in writing to ${facts.distributorName}. The day the request is received counts.`,
    ],
  }
}

function budgetClause(input: AgreementInput, schedule: BillingSchedule, facts: AgreementFacts): Clause {
  const until = splitChangeUntil(input.programYear, facts)
  const { springPercent, fallPercent, springCents, fallCents } = schedule
  const standard = facts.springPercentDefault
  return {
    heading: 'Budget',
    acknowledgement: 'budgetAllocationApproved',
    paragraphs: [
      `The budget is split ${standard}% Spring and ${100 - standard}% Fall unless the dealer changes it by ${dayOfYear(facts.springChangeUntil)} of the program year.`,
      `For this order the split is ${springPercent}% Spring, ${formatMoney(springCents)}, and ${fallPercent}% Fall, ${formatMoney(fallCents)}. ${
        compare(input.signedOn, until) <= 0
          ? `The dealer can change it until ${formatCalendarDate(until)}.`
          : `The day for changing it, ${formatCalendarDate(until)}, has passed; later changes are agreed with ${facts.distributorName}.`
      }`,
    ],
  }
}

function renewalClause({ programYear }: AgreementInput, facts: AgreementFacts): Clause {
  const renewal = { year: programYear + 1, ...facts.renewalDate }
  const days = facts.terminationNoticeDays
  return {
    heading: 'Renewal and termination',
    acknowledgement: 'renewalTermsApproved',
    paragraphs: [
      `This agreement renews automatically each ${dayOfYear(facts.renewalDate)}, for the first time on ${formatCalendarDate(renewal)}. The packages and amounts of a new program year are those of the order the dealer signs for that year; no package is ordered without the dealer's signature.`,
      `Termination needs ${days} days' written notice to ${facts.distributorName}. To end the agreement before it renews on ${formatCalendarDate(renewal)}, the notice must be received by ${formatCalendarDate(addDays(renewal, -days))}. The cancellation terms go on to apply to an order already placed.`,
    ],
  }
}

function informationClause({ companyName, dealerNumber }: AgreementInput): Clause {
  return {
    heading: 'Dealer information',
    acknowledgement: 'informationAccuracyApproved',
    paragraphs: [
      `The dealer information confirmed with this order for ${companyName}, dealer number ${dealerNumber}, is printed on the agreement and used for every campaign. The dealer confirms that it is accurate and reports changes without delay.`,
    ],
  }
}

function packagesClause(input: AgreementInput): Clause {
  const items = input.items.map(({ name, categoryName, priceCents, quantity, pricingType }) => {
    const count = quantity === 1 ? '' : `${quantity} x `
    return `${count}${name}${categoryName ? ` (${categoryName})` : ''}: ${formatMoney(priceCents)} ${pricingType === 'monthly' ? 'a month' : 'one time'}.`
  })
  return {
    heading: 'Packages and amounts',
    acknowledgement: null,
    paragraphs: [
      ...items,
      `Monthly total ${formatMoney(input.monthlyCents)} for ${input.months} ${plural(input.months, 'month', 'months')}, one-time total ${formatMoney(input.oneTimeCents)}, annual total ${formatMoney(input.annualCents)}. All amounts are in US dollars.`,
      'Changes agreed after signing are recorded as amendments below this agreement, with who made them and when; the agreement as signed stays unchanged.',
    ],
  }
}

const electronicSignatureClause = (facts: AgreementFacts): Clause => ({
  heading: 'Electronic signature and records',
  acknowledgement: null,
  paragraphs: [
    'The dealer agrees to receive and to sign this agreement electronically. By approving the use of the electronic signature and choosing Place Order, the person signing intends to sign, states that they may sign for the dealer, and accepts that the signature has the same effect as one made by hand.',
    'The signed agreement is kept with the name of the signer, the signature, the time and the network address of signing, and a checksum that shows any later change. The dealer can read, download and print it at any time on the page of the order, with a browser and a program that shows PDF files.',
    `The dealer has the right to sign on paper instead and to ask for a paper copy, and may withdraw this consent for later orders at any time; the request goes to ${facts.distributorName}. Withdrawing it does not change an agreement already signed.`,
  ],
})

/** Returns the clauses in print order, without numbers. Throws RangeError if the totals do not match. */
export function agreementClauses(input: AgreementInput, facts: AgreementFacts): readonly Clause[] {
  const schedule = billingSchedule(input, facts)
  return [
    programYearClause(input, facts),
    billingClause(input, schedule, facts),
    cancellationClause(input, facts),
    budgetClause(input, schedule, facts),
    renewalClause(input, facts),
    informationClause(input),
    packagesClause(input),
    electronicSignatureClause(facts),
  ]
}
