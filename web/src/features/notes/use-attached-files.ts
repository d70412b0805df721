import { maxFileBytes, maxFilesPerNote } from '@portal/contract/rules/note-limits'
import { noteTexts } from '@portal/contract/texts/note'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../lib/api/errors'
import { uploadFile } from '../../lib/api/upload'

/** A file attached to a note that is being written. */
export interface NoteAttachment {
  /** Unique among this note's files. */
  number: number
  name: string
  bytes: number
  /** Set once the file is uploaded. */
  id?: string
  /** The number of bytes sent so far. */
  sent: number
  /** Why the upload was rejected. */
  rejection?: string
}

/** Uploads each file as soon as it is chosen, and tracks the results. */
export function useAttachedFiles() {
  const [files, setFiles] = useState<readonly NoteAttachment[]>([])
  const last = useRef(0)
  const sending = useRef(new Map<number, AbortController>())
  useEffect(() => {
    const calls = sending.current
    return () => {
      for (const call of calls.values()) call.abort()
    }
  }, [])

  const change = (number: number, fields: Partial<NoteAttachment>) =>
    setFiles((all) => all.map((file) => (file.number === number ? { ...file, ...fields } : file)))

  const send = async (number: number, file: File) => {
    const giveUp = new AbortController()
    sending.current.set(number, giveUp)
    try {
      const { id, name } = await uploadFile('uploadNoteFile', {
        content: file,
        fileName: file.name,
        signal: giveUp.signal,
        onSent: (sent) => change(number, { sent }),
      })
      change(number, { id, name })
    } catch (error) {
      if (!giveUp.signal.aborted) change(number, { rejection: errorText(error, noteTexts.storeAway) })
    } finally {
      sending.current.delete(number)
    }
  }

  const add = (chosen: readonly File[]) => {
    let freeSlots = maxFilesPerNote - files.filter(({ rejection }) => rejection === undefined).length
    const added = chosen.map((file) => {
      last.current += 1
      const attached: NoteAttachment = { number: last.current, name: file.name, bytes: file.size, sent: 0 }
      if (file.size > maxFileBytes) return { file, attached: { ...attached, rejection: noteTexts.wrongKind } }
      freeSlots -= 1
      return freeSlots < 0 ? { file, attached: { ...attached, rejection: noteTexts.tooManyFiles } } : { file, attached }
    })
    setFiles((all) => [...all, ...added.map(({ attached }) => attached)])
    for (const { file, attached } of added) if (attached.rejection === undefined) void send(attached.number, file)
  }

  const remove = (number: number) => {
    sending.current.get(number)?.abort()
    setFiles((all) => all.filter((file) => file.number !== number))
  }

  return {
    files,
    add,
    remove,
    ids: files.flatMap(({ id, rejection }) => (id === undefined || rejection !== undefined ? [] : [id])),
    isSending: files.some(({ id, rejection }) => id === undefined && rejection === undefined),
    hasRejected: files.some(({ rejection }) => rejection !== undefined),
    clear: () => setFiles([]),
  }
}
