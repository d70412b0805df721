import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useUnsavedChanges } from '../../../../design/form/use-unsaved-changes'
import { call } from '../../../../lib/api/call'
import { useConnection } from '../../../../lib/api/connection'
import { hasStatus } from '../../../../lib/api/errors'
import { refreshCalls } from '../../../../lib/api/queries'
import { useRouterBlock } from '../../../../lib/page/navigation'
import { storeDraft } from '../../api'
import { createDraftEditor } from './draft-editor'
import { hasUnsavedEdits, isEditable } from './editor-state'

const typesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'checkbox')

/** Edits a draft: saves automatically, on Ctrl+S, on leaving the page, and when the portal can be reached again. */
export function useDraftEditor(draft: DraftDetail) {
  const client = useQueryClient()
  const { id } = draft
  const [editor] = useState(() =>
    createDraftEditor(draft, {
      save: async (body, version) => {
        const headers = { 'if-match': `"${version}"` }
        const reply = await call('saveProgramDraft', { params: { id }, headers, body }).catch((error: unknown) => {
          // Someone sent or discarded the draft. The page then shows its new state.
          if (hasStatus(error, 409)) void refreshCalls(client, 'getProgramDraft')
          throw error
        })
        await storeDraft(client, reply)
        void refreshCalls(client, 'listProgramDrafts', 'previewProgramEmail')
        return reply
      },
      read: () => call('getProgramDraft', { params: { id } }),
    }),
  )
  const state = useSyncExternalStore(editor.subscribe, editor.getState)
  useEffect(() => editor.adopt(draft), [editor, draft])
  const isOnline = useConnection() === 'online'
  useEffect(() => {
    if (isOnline) void editor.flush()
    return () => void editor.flush()
  }, [editor, isOnline])

  const handleKey = useCallback(
    (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      const key = event.key.toLowerCase()
      const isUndo = key === 'z' && !typesText(event.target)
      if (key !== 's' && !isUndo) return
      event.preventDefault()
      if (isUndo) editor.undo()
      else void editor.flush()
    },
    [editor],
  )
  useEffect(() => {
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [handleKey])

  const isDirty = hasUnsavedEdits(state)
  useUnsavedChanges(isDirty)
  // Within the portal, leaving saves. Ask only if that is impossible.
  const isStuck = state.failure !== null || state.conflicts.length > 0 || !isEditable(state.saved)
  useUnsavedChanges(isDirty && isStuck, useRouterBlock())
  return { editor, state, isDirty }
}
