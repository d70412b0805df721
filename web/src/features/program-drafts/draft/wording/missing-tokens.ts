import { listTokens, tokens } from '@portal/contract/wording/tokens'
import type { Clauses } from './edit-clauses'

/** The required tokens that no sentence contains. */
export function listMissingTokens(clauses: Clauses): string[] {
  const used = new Set(clauses.flatMap(({ paragraphs }) => paragraphs.flat().flatMap(({ say }) => listTokens(say))))
  return [...tokens].filter(([name, { isRequired }]) => isRequired && !used.has(name)).map(([name]) => name)
}
