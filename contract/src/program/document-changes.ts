import { findChangedWords } from './describe/changed-words'
import { describeField } from './describe/describe-field'
import { type ProgramSection, programSections } from './describe/field-description'
import type { ProgramDocument } from './document'
import { findPointer, formatPointer } from './document-address'
import { type Difference, listDifferences } from './document-differences'

/** One difference between two documents, in words. */
export interface Change {
  /** JSON pointer (RFC 6901) into the new document, or into the old one for a part that the new one does not have. */
  readonly path: string
  readonly section: ProgramSection
  /** The order year whose contract changes; null for a change that applies to everyone. */
  readonly orderYear: number | null
  /** What changes: 'Installments', 'Cancellation, paragraph 3'. */
  readonly what: string
  /** The previous value; null if there was none. Of a sentence, only the part that changes. */
  readonly before: string | null
  /** The new value; null if there is none. */
  readonly after: string | null
}

/** Whether the part is a sentence, of which people need to see only the words that change. */
const isSentence = ({ address }: Difference): boolean => address.length === 8

function describeChange(part: Difference, before: ProgramDocument, after: ProgramDocument): Change {
  const { address, side } = part
  const [owner, other] = side === 'after' ? [after, before] : [before, after]
  const { section, orderYear, what, text } = describeField(address, owner)
  const path = findPointer(owner, address) ?? findPointer(other, address) ?? formatPointer(address)
  const texts = { before: text(part.before), after: text(part.after) }
  const shown =
    isSentence(part) && texts.before !== null && texts.after !== null
      ? findChangedWords(texts.before, texts.after)
      : texts
  return { path, section, orderYear, what, ...shown }
}

/**
 * Lists what differs between two documents, by section and in the order of the editor. A year without its own terms is
 * compared by the terms that apply to it. Source: docs/spec 24.6.
 */
export function listChanges(before: ProgramDocument, after: ProgramDocument): Change[] {
  const changes = listDifferences(before, after).map((part) => describeChange(part, before, after))
  return programSections.flatMap((section) => changes.filter((change) => change.section === section))
}
