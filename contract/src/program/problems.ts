import { checkColors } from './problems/check-colors'
import { checkLists } from './problems/check-lists'
import { checkRollover } from './problems/check-rollover'
import { checkShape } from './problems/check-shape'
import { checkTerms } from './problems/check-terms'
import { checkTexts } from './problems/check-texts'
import { checkWordings } from './problems/check-wordings'
import { checkWords } from './problems/check-words'
import type { Problem, ProgramCheck } from './problems/problem'

const checks = [checkTerms, checkWordings, checkRollover, checkLists, checkWords, checkColors, checkTexts]

/**
 * Checks a draft's document: what has to be fixed before it can be sent for approval, and what the people who approve it
 * should know. Errors come first, in the order of the editor. Source: docs/spec 24.5.
 */
export function checkProgram(check: ProgramCheck): Problem[] {
  const faults = checkShape(check)
  if (faults.length > 0) return faults
  const problems = checks.flatMap((find) => find(check))
  return [
    ...problems.filter(({ severity }) => severity === 'error'),
    ...problems.filter(({ severity }) => severity === 'warning'),
  ]
}
