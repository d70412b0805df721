import { isDeepStrictEqual } from 'node:util'
import { getContractFacts } from '@portal/contract/program/contract-facts'
import type { ProgramVersion } from '@portal/contract/program/program-version'
import type { Program } from '@portal/contract/rules/program-facts'
import type { OrderGroup } from '../queries/effects'

/** The version of orders that were placed before orders had a number. */
const FIRST_NUMBER = 1

/** Returns the facts that the order's stored version has for its year, without the function that is checked. */
function findStoredFacts({ programNumber, orderYear }: OrderGroup, versions: readonly ProgramVersion[]) {
  const version = versions.find(({ number }) => number === (programNumber ?? FIRST_NUMBER))
  return version && getContractFacts(version.document, orderYear)
}

/**
 * Counts the placed orders whose terms would differ from those of their stored version. It is always 0: an order keeps its
 * version (docs/spec 24.3). Their terms with the draft come from the function that every amount and date of an order comes
 * from, so that a fault in it shows here.
 * @param versions all stored versions, also withdrawn ones
 * @param after the program once the draft is in effect
 */
export function countChangedOrders(
  groups: readonly OrderGroup[],
  versions: readonly ProgramVersion[],
  after: Pick<Program, 'termsOf'>,
): number {
  return groups
    .filter((group) => !isDeepStrictEqual(after.termsOf(group).facts, findStoredFacts(group, versions)))
    .reduce((total, group) => total + group.total, 0)
}

/** Returns the groups of orders that are signed. */
export const signedGroups = (groups: readonly OrderGroup[]): OrderGroup[] =>
  groups.filter(({ signedAt }) => signedAt !== null)

/** Counts the orders of all groups. */
export const countOrders = (groups: readonly OrderGroup[]): number => groups.reduce((sum, { total }) => sum + total, 0)

/** Counts the orders of each order year. */
export function countByYear(groups: readonly OrderGroup[]): Readonly<Record<number, number>> {
  const totals: Record<number, number> = {}
  for (const { orderYear, total } of groups) totals[orderYear] = (totals[orderYear] ?? 0) + total
  return totals
}
