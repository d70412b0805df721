import type { Colleague, NoteAudience } from '@portal/contract/notes/note'
import { noteTexts } from '@portal/contract/texts/note'
import { useRef, useState } from 'react'
import { useUnsavedChanges } from '../../design/form/use-unsaved-changes'
import { ApiError, errorText } from '../../lib/api/errors'
import { useRouterBlock } from '../../lib/page/navigation'
import { useCan } from '../../lib/session'
import { useAddNote } from './api'
import { getMentioned } from './mentions'
import type { NoteSubject } from './note-subject'
import { useAttachedFiles } from './use-attached-files'

/** Returns a random UUID (version 4). `crypto.randomUUID` exists only on HTTPS pages. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}

/** Holds the note being written. Text and attachments stay until the note is sent, even if an attempt fails. */
export function useNoteDraft(subject: NoteSubject) {
  const isStaff = useCan('note.internal')
  const [audience, setAudience] = useState<NoteAudience>(isStaff ? 'internal' : 'dealer')
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<readonly Colleague[]>([])
  const [problem, setProblem] = useState<string>()
  // The idempotency key: a retry of the same note keeps it, so that the server stores the note once.
  const key = useRef({ content: '', key: '' })
  const resetKey = () => {
    key.current = { content: '', key: '' }
  }
  const attached = useAttachedFiles()
  const sending = useAddNote(subject)
  const isDirty = text.trim() !== '' || attached.files.length > 0
  useUnsavedChanges(isDirty, useRouterBlock())

  const mentionedColleagues = audience === 'internal' ? getMentioned(text, picked) : []
  const write = (next: string) => {
    setProblem(undefined)
    sending.reset()
    setText(next)
  }
  const clear = () => {
    // The same text typed again is a new note.
    resetKey()
    setText('')
    setPicked([])
    attached.clear()
  }
  const send = () => {
    if (attached.hasRejected) return setProblem(noteTexts.fileRejected)
    if (text.trim() === '' && attached.ids.length === 0) return setProblem(noteTexts.empty)
    // Sorted, so that the order of picking does not change the content.
    const mentions = mentionedColleagues.map(({ id }) => id).sort()
    const note = { audience, text: text.trim(), mentions, files: attached.ids }
    const content = JSON.stringify(note)
    if (key.current.content !== content) key.current = { content, key: createKey() }
    sending.mutate(
      { ...note, key: key.current.key },
      {
        onSuccess: clear,
        onError: (error) => {
          // The stored note with this key differs or was withdrawn in the meantime, so the next attempt is a new note.
          if (error instanceof ApiError && error.errorCode === 'KEY_REUSED') resetKey()
          setProblem(errorText(error, noteTexts.failed))
        },
      },
    )
  }
  return {
    isStaff,
    audience,
    setAudience,
    text,
    write,
    attached,
    problem,
    send,
    mention: (colleague: Colleague) => setPicked((all) => [...all.filter(({ id }) => id !== colleague.id), colleague]),
    isSending: sending.isPending,
  }
}
