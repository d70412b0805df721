import { type BillingSchedule, billingSchedule, splitChangeDeadline } from '../rules/billing-schedule'
import { addDays, compare, formatCalendarDate, formatMonth } from '../rules/calendar'
import { cancelByDate, coolingOffPeriod, lastFeeFreeDate } from '../rules/cancellation'
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
      `The program year runs from ${dayOfYear(facts.programYearStart)} to ${dayOfYear(facts.programYearEnd)}. This agreement covers program year ${programYear}, from ${start} to ${end}.`,
      'By placing this order, the dealer participates for the full program year and buys the packages listed in this agreement.',
    ],
  }
}

function installmentsSentence({ installments, installmentCents, lastInstallmentCents }: BillingSchedule): string {
  const [first, last] = [installments[0], installments.at(-1)]
  if (!first || !last) return ''
  const span = `${formatMonth(first.month)} ${first.year} to ${formatMonth(last.month)} ${last.year}`
  const amount = formatMoney(installmentCents)
  if (installmentCents === lastInstallmentCents) {
    return `From ${span}, the dealer is billed in ${installments.length} installments of ${amount} each.`
  }
  return `From ${span}, the dealer is billed in ${installments.length - 1} installments of ${amount} each and a final installment of ${formatMoney(lastInstallmentCents)}, which includes the remaining cents.`
}

function billingClause(input: AgreementInput, schedule: BillingSchedule, facts: AgreementFacts): Clause {
  const month = formatMonth(facts.firstInstallmentMonth)
  const total = formatMoney(input.annualCents)
  const first = schedule.installments[0]
  const dueMonth = first ? `${formatMonth(first.month)} ${first.year}` : month
  return {
    heading: 'Billing',
    acknowledgement: 'billingTermsApproved',
    paragraphs: [
      `Credit accounts are billed in ${facts.installments} equal installments starting in ${month} of the program year. COD accounts are due in full on invoice in ${month} of the program year. For an order signed in ${month} or later, billing starts in the month after signing.`,
      input.paymentTerms === 'credit'
        ? `The dealer has a credit account. The annual total is ${total}. ${installmentsSentence(schedule)}`
        : `The dealer has a COD account. The annual total of ${total} is due in full on invoice in ${dueMonth}.`,
    ],
  }
}

function cancellationClause({ annualCents, programYear, signedOn }: AgreementInput, facts: AgreementFacts): Clause {
  const cancelBy = cancelByDate(signedOn, facts)
  const freeUntil = lastFeeFreeDate(programYear, facts)
  const period = coolingOffPeriod(facts)
  const percent = facts.cancellationFeePercent
  const fee = formatMoney(getPercent(annualCents, percent))
  const between =
    compare(cancelBy, freeUntil) < 0
      ? [
          `Cancellations made after that and through ${formatCalendarDate(freeUntil)} carry no percentage fee under this agreement.`,
        ]
      : []
  return {
    heading: 'Cancellation',
    acknowledgement: 'cancellationTermsApproved',
    paragraphs: [
      `The dealer has ${period} from the order date to cancel free of charge. The order date is ${formatCalendarDate(signedOn)}, so this order can be canceled free of charge until the end of the day on ${formatCalendarDate(cancelBy)}.`,
      ...between,
      `A cancellation after ${formatCalendarDate(freeUntil)}, except within those ${period}, carries a fee of ${percent}% of the annual total, which is ${fee} for this order, plus reimbursement of expenses already incurred for the dealer.`,
      `To cancel, the dealer uses Request Change on the order's page or writes to ${facts.distributorName}. What counts is the day on which the request is received.`,
    ],
  }
}

function budgetClause(input: AgreementInput, schedule: BillingSchedule, facts: AgreementFacts): Clause {
  const until = splitChangeDeadline(input.programYear, facts)
  const { springPercent, fallPercent, springCents, fallCents } = schedule
  const standard = facts.springPercentDefault
  return {
    heading: 'Budget',
    acknowledgement: 'budgetAllocationApproved',
    paragraphs: [
      `The budget is split ${standard}% Spring and ${100 - standard}% Fall unless the dealer changes it by ${dayOfYear(facts.springChangeUntil)} of the program year.`,
      `For this order, the split is ${springPercent}% Spring (${formatMoney(springCents)}) and ${fallPercent}% Fall (${formatMoney(fallCents)}). ${
        compare(input.signedOn, until) <= 0
          ? `The dealer can change it through ${formatCalendarDate(until)}.`
          : `The deadline for changing it, ${formatCalendarDate(until)}, has passed; later changes are made by agreement with ${facts.distributorName}.`
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
      `This agreement renews automatically each ${dayOfYear(facts.renewalDate)}, starting on ${formatCalendarDate(renewal)}. The packages and amounts for a new program year are those in the order that the dealer signs for that year; no package is ordered without the dealer's signature.`,
      `Termination requires ${days} days' written notice to ${facts.distributorName}. For the agreement to end before it renews on ${formatCalendarDate(renewal)}, the notice must be received by ${formatCalendarDate(addDays(renewal, -days))}. The cancellation terms continue to apply to an order already placed.`,
    ],
  }
}

function informationClause({ companyName, dealerNumber }: AgreementInput): Clause {
  return {
    heading: 'Dealer information',
    acknowledgement: 'informationAccuracyApproved',
    paragraphs: [
      `The dealer information confirmed with this order for ${companyName}, dealer number ${dealerNumber}, is printed on the agreement and used for every campaign. The dealer confirms that it is accurate and will report any changes without delay.`,
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
      `Monthly total: ${formatMoney(input.monthlyCents)} for ${input.months} ${plural(input.months, 'month', 'months')}. One-time total: ${formatMoney(input.oneTimeCents)}. Annual total: ${formatMoney(input.annualCents)}. All amounts are in US dollars.`,
      'Changes agreed to after signing are recorded as amendments below this agreement, along with who made them and when; the agreement as signed remains unchanged.',
    ],
  }
}

const electronicSignatureClause = (facts: AgreementFacts): Clause => ({
  heading: 'Electronic signature and records',
  acknowledgement: null,
  paragraphs: [
    'The dealer agrees to receive and sign this agreement electronically. By approving the use of the electronic signature and choosing Place Order, the person signing confirms that they intend to sign, states that they are authorized to sign for the dealer, and accepts that the signature has the same effect as one made by hand.',
    "The signed agreement is stored with the name of the signer, the signature, the time and network address of signing, and a checksum that reveals any later change. The dealer can read, download and print it at any time on the order's page, using a browser and a program that displays PDF files.",
    `The dealer has the right to sign on paper instead and to request a paper copy, and may withdraw this consent for later orders at any time; such requests go to ${facts.distributorName}. Withdrawing this consent does not change an agreement that has already been signed.`,
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
