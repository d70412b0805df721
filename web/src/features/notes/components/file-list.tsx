import type { Note } from '@portal/contract/notes/note'
import { useDates } from '../../../lib/formats'
import { NoteFileRow } from './note-file-row'

const whose = ({ audience, isFromDealer }: Note): string =>
  audience === 'internal' ? 'internal' : isFromDealer ? 'from the dealer' : 'to the dealer'

/** All files of a record, newest first. */
export function FileList({ notes }: { notes: readonly Note[] }) {
  const { date } = useDates()
  const files = notes.flatMap((note) => note.files.map((file) => ({ file, note })))
  if (files.length === 0) return <p className="py-5 text-[15px] text-muted">No files yet</p>
  return (
    <ul aria-label="Files" className="grid gap-2 py-5">
      {files.map(({ file, note }) => (
        <li key={file.id}>
          <NoteFileRow file={file} aside={`${whose(note)}, ${date(note.createdAt)}`} />
        </li>
      ))}
    </ul>
  )
}
