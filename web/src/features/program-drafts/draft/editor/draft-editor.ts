import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import { ApiError, hasStatus, OfflineError } from '../../../../lib/api/errors'
import { type PartKey, takePart } from './draft-parts'
import {
  describeConflicts,
  type EditorState,
  hasUnsavedEdits,
  isEditable,
  isOpen,
  settles,
  startingState,
  toSavable,
} from './editor-state'
import { type LocalDraft, type SaveBody, toLocalDraft, toSaveBody } from './local-draft'
import { mergeEdits } from './merge-edits'
import { writeAt } from './pointers'

interface EditorCalls {
  /** @param version the edit number that the body is based on */
  save: (body: SaveBody, version: number) => Promise<DraftDetail>
  read: () => Promise<DraftDetail>
}

/** Delay between the last change and the save. Source: docs/spec 24. */
const SAVE_DELAY_MS = 800
/** Delay before another attempt while the portal does not answer or is being updated. */
const RETRY_DELAY_MS = 10_000

const isTemporary = (error: unknown): boolean =>
  error instanceof OfflineError || (error instanceof ApiError && error.errorCode === 'OLDER_SERVER')

const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

/**
 * Keeps the edits of a draft and saves them 800 ms after the last one. If someone else saved in the meantime, their
 * changes are merged, and a value that both changed waits for the user's choice.
 */
export function createDraftEditor(detail: DraftDetail, calls: EditorCalls) {
  let state = startingState(detail)
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<boolean> | null = null
  /** A reply that arrived during a save. */
  let postponed: DraftDetail | null = null
  const undoStack: LocalDraft[] = []
  const listeners = new Set<() => void>()

  const update = (change: Partial<EditorState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const schedule = (delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delayMs)
  }

  /** @param error the reply that reports who changed what, if there is one */
  function mergeNewerDraft(fresh: DraftDetail, error?: unknown): void {
    const base = toLocalDraft(fresh)
    const { merged, conflicts } = mergeEdits(state.base, state.local, base)
    const stillOpen = state.conflicts.filter((conflict) => isOpen(conflict, merged, base))
    // Overlapping addresses are not enough: the order of a list settles none of its items.
    const isSettledBy = (outer: PartKey, key: PartKey) => settles(outer, key, merged, base)
    // What changed again within an open conflict belongs to it. A conflict that settles open ones replaces them.
    const keys = new Set(conflicts.map((key) => stillOpen.find((open) => isSettledBy(open.key, key))?.key ?? key))
    const added = describeConflicts([...keys], error, base, state.base)
    const kept = stillOpen.filter((open) => !added.some(({ key }) => isSettledBy(key, open.key)))
    // Undoing to before the merge would revert the other user's changes.
    undoStack.length = 0
    update({ saved: fresh, base, local: merged, conflicts: [...kept, ...added] })
  }

  async function attempt(sent: LocalDraft, body: SaveBody): Promise<boolean> {
    update({ isSaving: true, failure: null })
    try {
      update({ saved: await calls.save(body, state.saved.version), base: sent })
      return true
    } catch (error) {
      if (!hasStatus(error, 412)) throw error
      mergeNewerDraft(await calls.read(), error)
      return true
    } finally {
      update({ isSaving: false })
    }
  }

  /** Saves everything that can be saved now. Returns whether nothing is left. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    if (running) {
      await running
      return flush()
    }
    const sent = toSavable(state)
    const body = isEditable(state.saved) ? toSaveBody(state.base, sent) : null
    if (body === null) {
      if (state.failure) update({ failure: null })
      return !hasUnsavedEdits(state)
    }
    running = attempt(sent, body).catch((error: unknown) => {
      update({ failure: toError(error) })
      if (isTemporary(error)) schedule(RETRY_DELAY_MS)
      return false
    })
    const isDone = await running
    running = null
    if (postponed) adopt(postponed)
    return isDone ? flush() : false
  }

  const setLocal = (local: LocalDraft) => {
    update({ local })
    schedule(SAVE_DELAY_MS)
  }

  /**
   * Takes over a reply of the server, unless it is older than the last one. Unsaved edits remain: they are merged with it
   * when they are saved, or now if it locks or unlocks the draft.
   */
  function adopt(newer: DraftDetail): void {
    postponed = running ? newer : null
    if (running || newer === state.saved || newer.version < state.saved.version) return
    if (hasUnsavedEdits(state)) {
      if (isEditable(newer) && isEditable(state.saved)) return
      mergeNewerDraft(newer)
      // A locked draft is not saved, so the last attempt no longer matters.
      update({ failure: null })
      schedule(SAVE_DELAY_MS)
    } else if (newer.version === state.saved.version && isEditable(newer)) {
      update({ saved: newer })
    } else {
      undoStack.length = 0
      update(startingState(newer))
    }
  }

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    flush,
    /** @param value the new value at the pointer; undefined removes it */
    edit: (path: string, value: unknown) => {
      undoStack.push(state.local)
      setLocal(writeAt(state.local, path, value))
    },
    /** Undoes the last edit of this page. */
    undo: () => {
      const previous = undoStack.pop()
      if (previous) setLocal(previous)
    },
    /** Settles a conflict with the value of this page or the saved one. */
    settle: (key: PartKey, choice: 'mine' | 'theirs') => {
      const conflicts = state.conflicts.filter((each) => each.key !== key)
      const local = choice === 'mine' ? state.local : takePart(state.local, state.base, key)
      update({ conflicts, local })
      void flush()
    },
    adopt,
  }
}

export type DraftEditor = ReturnType<typeof createDraftEditor>
