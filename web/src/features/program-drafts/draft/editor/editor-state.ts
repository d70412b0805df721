import { isSameJson } from '@portal/contract/program/document-address'
import { type DraftDetail, staleDraftSchema } from '@portal/contract/program-drafts/draft'
import { ApiError } from '../../../../lib/api/errors'
import { findPart, type PartKey, takePart } from './draft-parts'
import { checkTexts, type LocalDraft, toLocalDraft, toLocalPointer } from './local-draft'
import { overlap } from './pointers'

/** A value that someone else changed while it was being edited here. It is not saved until the user chooses. */
export interface EditConflict {
  key: PartKey
  /** Name of the other user; null if the server did not report it. */
  byName: string | null
  /** When they saved it, in ISO 8601. */
  at: string | null
}

export interface EditorState {
  /** The latest reply of the server. */
  saved: DraftDetail
  /** What the server has, as it was typed. */
  base: LocalDraft
  /** What the fields display. */
  local: LocalDraft
  conflicts: readonly EditConflict[]
  isSaving: boolean
  /** Why the last attempt to save failed. */
  failure: Error | null
}

/** Whether the draft can be edited: it is not waiting for approval, approved or discarded. */
export const isEditable = ({ state }: Pick<DraftDetail, 'state'>): boolean =>
  state === 'editing' || state === 'returned'

export const startingState = (detail: DraftDetail): EditorState => {
  const local = toLocalDraft(detail)
  return { saved: detail, base: local, local, conflicts: [], isSaving: false, failure: null }
}

/** What can be saved now: the local draft without conflicts and without texts that the server would reject. */
export function toSavable({ base, local, conflicts }: EditorState): LocalDraft {
  const invalidKeys = Object.keys(checkTexts(local)).map(toLocalPointer)
  return [...conflicts.map(({ key }) => key), ...invalidKeys].reduce((draft, key) => takePart(draft, base, key), local)
}

export const hasUnsavedEdits = ({ base, local }: EditorState): boolean => !isSameJson(base, local)

/** Whether this page and the saved draft still differ in the part. */
export const isOpen = ({ key }: EditConflict, local: LocalDraft, base: LocalDraft): boolean =>
  !isSameJson(takePart(local, base, key), local)

/** Whether taking the saved value of one part leaves nothing to choose in another. */
export function settles(outer: PartKey, inner: PartKey, local: LocalDraft, base: LocalDraft): boolean {
  const settled = takePart(local, base, outer)
  return isSameJson(takePart(settled, base, inner), settled)
}

/**
 * Who changed the conflicting values, as the 412 reply reports it.
 * @param after the newer draft
 * @param before the one that they changed, which has the parts that they removed
 */
export function describeConflicts(
  keys: readonly PartKey[],
  error: unknown,
  after: LocalDraft,
  before: LocalDraft,
): EditConflict[] {
  const { data } = staleDraftSchema.safeParse(error instanceof ApiError ? error.details : undefined)
  return keys.map((key) => {
    const path = findPart(after, key) ?? findPart(before, key) ?? key
    const change = data?.changes.find((each) => overlap(toLocalPointer(each.path), path))
    return { key, byName: change?.byName ?? null, at: change?.at ?? null }
  })
}
