import { getContractFacts } from '@portal/contract/program/contract-facts'
import type { ProgramDocument } from '@portal/contract/program/document'
import type { PlanExample } from '@portal/contract/program-drafts/plan'
import { billingSchedule, splitChangeDeadline } from '@portal/contract/rules/billing-schedule'
import { type CalendarDate, formatMonth, isoDay } from '@portal/contract/rules/calendar'
import { lastFeeFreeDate } from '@portal/contract/rules/cancellation'
import { formatMoney, getPercent, toDecimalString } from '@portal/contract/rules/money'
import { monthsToSign } from '@portal/contract/rules/order-terms'
import type { ContractFacts } from '@portal/contract/rules/program-facts'
import type { ExampleOrder } from '../queries/effects'

function describeTerms(order: ExampleOrder, terms: ContractFacts, signedOn: CalendarDate): PlanExample['before'] {
  const { orderYear, monthlyCents, oneTimeCents } = order
  const months = order.isDraft ? monthsToSign(order, terms) : order.months
  const annualCents = monthlyCents * months + oneTimeCents
  const input = { ...order, months, annualCents, programYear: orderYear, signedOn }
  const { installments, installmentCents } = billingSchedule(input, terms)
  const [first] = installments
  const isSingle = installments.length === 1
  return {
    schedule: isSingle
      ? `${formatMonth(first?.month ?? 0)}, in full`
      : `${installments.length} x ${formatMoney(installmentCents)}`,
    fee: toDecimalString(getPercent(annualCents, terms.cancellationFeePercent)),
    freeUntil: isoDay(lastFeeFreeDate(orderYear, terms)),
    splitUntil: isoDay(splitChangeDeadline(orderYear, terms)),
  }
}

/**
 * Returns what the dealer of an order would read before and after.
 * @param signedOn the day when the dealer would sign, in the business's time zone
 */
export function describeExample(
  order: ExampleOrder,
  documents: { before: ProgramDocument; after: ProgramDocument },
  signedOn: CalendarDate,
): PlanExample {
  const { dealerName, orderYear, paymentTerms, annualCents } = order
  const termsUnder = (document: ProgramDocument) =>
    describeTerms(order, getContractFacts(document, orderYear), signedOn)
  return {
    dealerName,
    orderYear,
    paymentTerms,
    annualTotal: toDecimalString(annualCents),
    before: termsUnder(documents.before),
    after: termsUnder(documents.after),
  }
}
