import type { DealerInformation } from '@portal/contract/orders/order'
import { hasOtherTerms } from '@portal/contract/program/agreement-terms'
import { versionsOf } from '@portal/contract/program/create-program'
import { isSameJson } from '@portal/contract/program/document-address'
import type { Tier } from '@portal/contract/rules/pricing'
import { withEntryLabels } from '@portal/contract/rules/program-entries'
import type { Program } from '@portal/contract/rules/program-facts'
import { withTierLabel } from '../../core/agreements/tier-labels'

/** The parts of an order that its agreement prints with labels of the program. */
interface LabeledOrder {
  orderYear: number
  dealerInformation: DealerInformation
  lines: readonly { tier: Tier | null }[]
}

const withLabels = (program: Program, { dealerInformation, lines }: LabeledOrder): unknown => ({
  dealerInformation: withEntryLabels(program.lists, dealerInformation),
  lines: lines.map((line) => withTierLabel(program, line)),
})

/**
 * Whether the agreement of an order reads the same under the version in effect as under the one that the dealer read:
 * the same contract facts, names and wording, and the same labels of its lists and tiers. Source: docs/spec 24.3.
 * @param programNumber the number of the version that the dealer read; one that is not in memory is another agreement
 */
export function isSameAgreement(program: Program, programNumber: number, order: LabeledOrder): boolean {
  if (programNumber === program.number) return true
  const findDocument = (wanted: number) => versionsOf(program).find(({ number }) => number === wanted)?.document
  const [read, current] = [findDocument(programNumber), findDocument(program.number)]
  if (read === undefined || current === undefined || hasOtherTerms(read, current, order.orderYear)) return false
  return isSameJson(withLabels(program.version(programNumber), order), withLabels(program, order))
}
