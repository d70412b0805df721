import { isSameJson } from '@portal/contract/program/document-address'
import { mergeDocuments } from '@portal/contract/program/merge-documents'
import type { PartKey } from './draft-parts'
import { fieldNames, type LocalDraft, toLocalPointer } from './local-draft'

/**
 * Applies the unsaved edits of this page to a newer draft that someone else saved. A value that both changed has the
 * edit of this page.
 * @param base the draft that both started from
 * @param edited the draft with the edits of this page
 * @param fresh the newer draft
 * @returns the newer draft with these edits, and the keys of the parts that both changed differently
 */
export function mergeEdits(
  base: LocalDraft,
  edited: LocalDraft,
  fresh: LocalDraft,
): { merged: LocalDraft; conflicts: PartKey[] } {
  const { document, conflicts } = mergeDocuments(base.document, edited.document, fresh.document)
  const editedFields = fieldNames.filter((name) => !isSameJson(edited[name], base[name]))
  const isConflict = (name: (typeof fieldNames)[number]) =>
    !isSameJson(fresh[name], base[name]) && !isSameJson(fresh[name], edited[name])
  return {
    merged: { ...fresh, ...Object.fromEntries(editedFields.map((name) => [name, edited[name]])), document },
    conflicts: [...editedFields.filter(isConflict), ...conflicts.map(({ key }) => key)].map(toLocalPointer),
  }
}
