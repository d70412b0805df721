import type { NoteFileType } from '@portal/contract/notes/note'

const marks: Record<NoteFileType, string> = { 'application/pdf': 'PDF', 'image/png': 'PNG', 'image/jpeg': 'JPG' }

/** What kind of file it is, as a small sheet of paper. */
export function FileMark({ type }: { type: NoteFileType }) {
  return (
    <span className="flex h-10 w-8.5 flex-none items-center justify-center rounded-[3px] bg-sunken font-bold text-[11px] text-muted">
      {marks[type]}
    </span>
  )
}
