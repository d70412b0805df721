import type { NoteFile } from '@portal/contract/notes/note'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { downloadFile } from '../../../lib/api/download'
import { useFailure } from '../../../records/use-failure'
import { fileSize } from '../file-size'
import { FileMark } from './file-mark'

/** A file of a note: pressed, it is saved. */
export function NoteFileRow({ file, aside }: { file: NoteFile; aside?: string }) {
  const { say } = useFailure()
  const save = useMutation({
    mutationFn: () => downloadFile('getNoteFile', { params: { id: file.id } }),
    onError: (error) => say('The file could not be downloaded', error),
  })
  return (
    <button
      type="button"
      aria-busy={save.isPending || undefined}
      onClick={() => save.mutate()}
      className="flex min-h-14 max-w-full items-center gap-3 rounded-control border border-line-strong bg-surface px-2.5 py-2 text-left hover:bg-sunken"
    >
      <FileMark type={file.type} />{' '}
      <span className="min-w-0">
        <span className="block font-semibold text-[15px] text-ink wrap-anywhere">{file.name}</span>{' '}
        <span className="block text-[13px] text-muted">{[fileSize(file.bytes), aside].filter(Boolean).join(', ')}</span>
      </span>{' '}
      <Download aria-hidden className="size-4 flex-none text-muted" />
      <span className="sr-only">Download</span>
    </button>
  )
}
