import type { ProgramLooks } from '@portal/contract/program/look-schema'
import { useDraft } from '../draft-context'
import { type EditedValue, useEditedValue } from '../fields/use-edited-value'
import { changeLooks, getLooks } from './edit-looks'

/** The looks of the draft and before it, and a function that changes those of the draft. */
export function useLooks() {
  const { editor, state, before } = useDraft()
  // Read at the time of the change, because an upload takes a while.
  const change = (read: (looks: ProgramLooks) => Partial<ProgramLooks>) => {
    const { document } = editor.getState().local
    editor.edit('/document/looks', changeLooks(document, before, read(getLooks(document))))
  }
  return { looks: getLooks(state.local.document), previous: getLooks(before), change }
}

/**
 * A value of the looks as fields show it. A document without its own looks has the built-in value. The panel above the
 * section shows edit conflicts, because two users can also conflict about a whole look.
 * @param path pointer into the document
 */
export function useEditedLook<Value>(
  path: string,
  value: Value,
  previous: Value,
  set: (next: Value) => void,
): EditedValue<Value> {
  const stored = useEditedValue<Value>(path)
  const isChanged = value !== previous
  return { ...stored, value, previous, isChanged, conflict: undefined, set, undo: () => set(previous) }
}
