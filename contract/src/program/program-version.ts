import type { ProgramDocument } from './document'

/** A version of the program. */
export interface ProgramVersion {
  number: number
  document: ProgramDocument
  takesEffectAt: Date
}
