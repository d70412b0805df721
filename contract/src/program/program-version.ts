import type { ProgramDocument } from './document'

/** The sizes in pixels of uploaded logos, by SHA-256. */
export type LogoSizes = Readonly<Record<string, { readonly width: number; readonly height: number }>>

/** A version of the program. */
export interface ProgramVersion {
  number: number
  document: ProgramDocument
  takesEffectAt: Date
  /** The sizes of the logos that the document names; absent without any. */
  logoSizes?: LogoSizes
}
