import { isSameJson } from '@portal/contract/program/document-address'
import { ApiError } from '../../../../lib/api/errors'
import { useDraft } from '../draft-context'
import { toLocalPointer } from '../editor/local-draft'
import { readAt } from '../editor/pointers'

const isWithin = (path: string, field: string): boolean => path === field || path.startsWith(`${field}/`)

/**
 * A value of the draft with what its field displays: the previous value, problems and conflicts.
 * @param path pointer into the document
 */
export function useEditedValue<Value>(path: string) {
  const { editor, state, before, isLocked } = useDraft()
  const pointer = toLocalPointer(path)
  const value = readAt(state.local, pointer) as Value
  const previous = readAt(before, path) as Value | undefined
  const problems = state.saved.problems.filter((problem) => isWithin(problem.path, path))
  const rejections = state.failure instanceof ApiError ? state.failure.errors : []
  const messages = (severity: 'error' | 'warning') =>
    problems.filter((problem) => problem.severity === severity).map(({ message }) => message)
  return {
    pointer,
    value,
    previous,
    isChanged: previous !== undefined && !isSameJson(value, previous),
    isLocked,
    conflict: state.conflicts.find(({ key }) => key === pointer),
    theirs: readAt(state.base, pointer) as Value,
    errors: [
      ...rejections.filter(({ field }) => isWithin(field, path)).map(({ message }) => message),
      ...messages('error'),
    ],
    warnings: messages('warning'),
    set: (next: Value) => editor.edit(pointer, next),
    undo: () => editor.edit(pointer, previous),
    settle: (choice: 'mine' | 'theirs') => editor.settle(pointer, choice),
  }
}

export type EditedValue<Value> = ReturnType<typeof useEditedValue<Value>>
