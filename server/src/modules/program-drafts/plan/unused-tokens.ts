import { getWording } from '@portal/contract/program/contract-wording'
import type { ProgramDocument } from '@portal/contract/program/document'
import type { Wording } from '@portal/contract/rules/wording'
import { listTokens } from '@portal/contract/wording/tokens'

const tokensIn = ({ clauses }: Wording): Set<string> =>
  new Set(clauses.flatMap(({ paragraphs }) => paragraphs.flat().flatMap(({ say }) => listTokens(say))))

/**
 * Returns the names of the tokens that the agreement of some order year no longer contains, in alphabetical order.
 * Source: docs/spec 24.10.
 */
export function listUnusedTokens(before: ProgramDocument, after: ProgramDocument): string[] {
  const years = [...new Set([...Object.keys(before.years), ...Object.keys(after.years)])].map(Number)
  const removed = years.flatMap((year) => {
    const remaining = tokensIn(getWording(after, year))
    return [...tokensIn(getWording(before, year))].filter((name) => !remaining.has(name))
  })
  return [...new Set(removed)].toSorted()
}
