import type { NoteFile, NoteFileType } from '@portal/contract/notes/note'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { downloadFile } from '../../../lib/api/download'
import { useFailureToast } from '../../../records/use-failure-toast'
import { fileSize } from '../file-size'

const typeLabels: Record<NoteFileType, string> = { 'application/pdf': 'PDF', 'image/png': 'PNG', 'image/jpeg': 'JPG' }

/** A paper-shaped icon with the file type. */
function FileTypeIcon({ type }: { type: NoteFileType }) {
  return (
    <span className="flex h-10 w-8.5 flex-none items-center justify-center rounded-[3px] bg-sunken font-bold text-[11px] text-muted">
      {typeLabels[type]}
    </span>
  )
}

/** A file of a note; pressing it downloads the file. */
export function NoteFileRow({ file, aside }: { file: NoteFile; aside?: string }) {
  const { showFailure } = useFailureToast()
  const save = useMutation({
    mutationFn: () => downloadFile('getNoteFile', { params: { id: file.id } }),
    onError: (error) => showFailure('The file could not be downloaded', error),
  })
  return (
    <button
      type="button"
      aria-busy={save.isPending || undefined}
      onClick={() => save.mutate()}
      className="flex min-h-14 max-w-full items-center gap-3 rounded-control border border-line-strong bg-surface px-2.5 py-2 text-left hover:bg-sunken"
    >
      <FileTypeIcon type={file.type} />{' '}
      <span className="min-w-0">
        <span className="block font-semibold text-[15px] text-ink wrap-anywhere">{file.name}</span>{' '}
        <span className="block text-[13px] text-muted">{[fileSize(file.bytes), aside].filter(Boolean).join(', ')}</span>
      </span>{' '}
      <Download aria-hidden className="size-4 flex-none text-muted" />
      <span className="sr-only">Download</span>
    </button>
  )
}
