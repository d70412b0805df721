import { hasOtherTerms } from '@portal/contract/program/agreement-terms'
import type { ProgramDocument } from '@portal/contract/program/document'

/** Returns those of the order years whose dealers order under other terms or sign another agreement. */
export const listChangedYears = (before: ProgramDocument, after: ProgramDocument, years: readonly number[]): number[] =>
  years.filter((year) => hasOtherTerms(before, after, year))
