import type { CalendarDate } from '../../rules/calendar'
import { describeField } from '../describe/describe-field'
import type { ProgramSection } from '../describe/field-description'
import type { ProgramDocument } from '../document'
import { type Address, findPointer, formatPointer } from '../document-address'

/** Something in a draft that has to be fixed, or that people should know before they approve it. */
export interface Problem {
  /** JSON pointer (RFC 6901) of the part; '' for the whole document. */
  readonly path: string
  /** The section of the editor that has the part; null for the whole document. */
  readonly section: ProgramSection | null
  readonly orderYear: number | null
  /** The name of the part: 'Fee after January 31'. */
  readonly what: string
  /** A draft with an error cannot be sent for approval. */
  readonly severity: 'error' | 'warning'
  /** Says what is wrong and what to do. */
  readonly message: string
}

/** What a draft is checked against. */
export interface ProgramCheck {
  /** The version on which the draft is based. */
  readonly before: ProgramDocument
  /** The documents of all versions that were not withdrawn, also of later ones. Exported files can have their labels. */
  readonly versions: readonly ProgramDocument[]
  readonly document: ProgramDocument
  /** The number of signed orders of each order year that has some. */
  readonly signedOrdersByYear: Readonly<Record<number, number>>
  /** Today in the business's time zone. */
  readonly today: CalendarDate
  /** The order years whose new signers get terms that are worse than those of earlier signers. */
  readonly newTerms: readonly number[]
}

/** Returns a problem of a part, with its path and name. */
export function problemAt(
  document: ProgramDocument,
  address: Address,
  message: string,
  severity: Problem['severity'] = 'error',
): Problem {
  const { section, orderYear, what } = describeField(address, document)
  const path = findPointer(document, address) ?? formatPointer(address)
  return { path, section, orderYear, what, severity, message }
}
