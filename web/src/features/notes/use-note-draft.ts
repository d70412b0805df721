import type { Colleague, NoteAudience } from '@portal/contract/notes/note'
import { noteTexts } from '@portal/contract/texts/note'
import { useRef, useState } from 'react'
import { useUnsavedChanges } from '../../design/form/use-unsaved-changes'
import { ApiError, errorText } from '../../lib/api/errors'
import { useRouterBlock } from '../../lib/page/navigation'
import { useCan } from '../../lib/session'
import { useAddNote } from './api'
import { stillMentioned } from './mention-words'
import { newKey } from './new-key'
import type { NotesOf } from './notes-of'
import { useAttachedFiles } from './use-attached-files'

/** The note that is being written. What was typed and attached stays until it is sent, whatever becomes of a try. */
export function useNoteDraft(of: NotesOf) {
  const isStaff = useCan('note.internal')
  const [audience, setAudience] = useState<NoteAudience>(isStaff ? 'internal' : 'dealer')
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<readonly Colleague[]>([])
  const [problem, setProblem] = useState<string>()
  // The same note sent again is written once, so its key stays until an answer ends it. Another note has another one.
  const key = useRef({ of: '', key: '' })
  const endKey = () => {
    key.current = { of: '', key: '' }
  }
  const attached = useAttachedFiles()
  const sending = useAddNote(of)
  const isDirty = text.trim() !== '' || attached.files.length > 0
  useUnsavedChanges(isDirty, useRouterBlock())

  const mentioned = audience === 'internal' ? stillMentioned(text, picked) : []
  const write = (next: string) => {
    setProblem(undefined)
    sending.reset()
    setText(next)
  }
  const clear = () => {
    // The same words typed again are another note.
    endKey()
    setText('')
    setPicked([])
    attached.clear()
  }
  const send = () => {
    if (attached.isRefused) return setProblem(noteTexts.fileRefused)
    if (text.trim() === '' && attached.ids.length === 0) return setProblem(noteTexts.empty)
    // In one order, whichever name was picked last.
    const mentions = mentioned.map(({ id }) => id).sort()
    const note = { audience, text: text.trim(), mentions, files: attached.ids }
    const content = JSON.stringify(note)
    if (key.current.of !== content) key.current = { of: content, key: newKey() }
    sending.mutate(
      { ...note, key: key.current.key },
      {
        onSuccess: clear,
        onError: (error) => {
          // What is there under this key is not this note, or was withdrawn meanwhile: the next try is a new note.
          if (error instanceof ApiError && error.errorCode === 'KEY_REUSED') endKey()
          setProblem(errorText(error, noteTexts.failed))
        },
      },
    )
  }
  return {
    ...{ isStaff, audience, setAudience, text, write, attached, problem, send },
    mention: (colleague: Colleague) => setPicked((all) => [...all.filter(({ id }) => id !== colleague.id), colleague]),
    isSending: sending.isPending,
  }
}
