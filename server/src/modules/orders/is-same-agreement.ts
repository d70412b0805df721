import { isDeepStrictEqual } from 'node:util'
import type { DealerInformation } from '@portal/contract/orders/order'
import type { Tier } from '@portal/contract/rules/pricing'
import { withEntryLabels } from '@portal/contract/rules/program-entries'
import { type Program, UnknownVersionError } from '@portal/contract/rules/program-facts'
import { withTierLabel } from '../../core/agreements/tier-labels'

/** The parts of an order that its agreement prints with labels of the program. */
interface LabeledOrder {
  orderYear: number
  dealerInformation: DealerInformation
  lines: readonly { tier: Tier | null }[]
}

/** What an agreement prints of a program: its wording and names by their version, the facts of the year, and labels. */
const readAgreement = (program: Program, { orderYear, dealerInformation, lines }: LabeledOrder) => ({
  version: program.agreementVersion(orderYear),
  facts: program.contractFacts(orderYear),
  dealerInformation: withEntryLabels(program.lists, dealerInformation),
  lines: lines.map((line) => withTierLabel(program, line)),
})

function findProgram(program: Program, number: number): Program | null {
  try {
    return program.version(number)
  } catch (error) {
    if (error instanceof UnknownVersionError) return null
    throw error
  }
}

/**
 * Whether the agreement of an order reads the same under the version in effect as under the one that the dealer read:
 * the same contract facts, names and wording, and the same labels of its lists and tiers. Source: docs/spec 24.3.
 * @param programNumber the number of the version that the dealer read; one that is not in memory is another agreement
 */
export function isSameAgreement(program: Program, programNumber: number, order: LabeledOrder): boolean {
  if (programNumber === program.number) return true
  const read = findProgram(program, programNumber)
  return read !== null && isDeepStrictEqual(readAgreement(read, order), readAgreement(program, order))
}
