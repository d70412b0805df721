import { builtInLooks } from '@portal/contract/program/built-in-looks'
import type { ProgramDocument } from '@portal/contract/program/document'
import { isSameJson } from '@portal/contract/program/document-address'
import type { ProgramLooks } from '@portal/contract/program/look-schema'

/** Returns the look that applies with a document: its own or the built-in one. */
export const getLooks = ({ looks = builtInLooks }: Pick<ProgramDocument, 'looks'>): ProgramLooks => looks

/**
 * Returns the look of a document with changes. One that is as before the draft is stored as before: a program without its
 * own look has none again.
 */
export function changeLooks(
  document: ProgramDocument,
  before: ProgramDocument,
  changes: Partial<ProgramLooks>,
): ProgramLooks | undefined {
  const next = { ...getLooks(document), ...changes }
  return isSameJson(next, getLooks(before)) ? before.looks : next
}
