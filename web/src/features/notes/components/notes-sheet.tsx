import type { Note } from '@portal/contract/notes/note'
import { settings } from '@portal/contract/rules/settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cn } from '../../../design/cn'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonRows } from '../../../design/state/skeleton'
import { TabRow } from '../../../design/tab-row'
import { errorText } from '../../../lib/api/errors'
import { useDates } from '../../../lib/formats'
import { useCan } from '../../../lib/session'
import { type NoteSubject, notesQuery, type RecordNotes } from '../note-subject'
import { NoteFileRow } from './note-file-row'
import { NoteForm } from './note-form'
import { NoteList } from './note-list'

const audienceText = ({ audience, isFromDealer }: Note): string =>
  audience === 'internal' ? 'internal' : isFromDealer ? 'from the dealer' : 'to the dealer'

/** Lists all files of a record, newest first. */
function FileList({ notes }: { notes: readonly Note[] }) {
  const { date } = useDates()
  const files = notes.flatMap((note) => note.files.map((file) => ({ file, note })))
  if (files.length === 0) return <p className="py-5 text-[15px] text-muted">No files yet</p>
  return (
    <ul aria-label="Files" className="grid gap-2 py-5">
      {files.map(({ file, note }) => (
        <li key={file.id}>
          <NoteFileRow file={file} aside={`${audienceText(note)}, ${date(note.createdAt)}`} />
        </li>
      ))}
    </ul>
  )
}

type Tab = 'all' | 'internal' | 'dealer' | 'files'

function StaffNotes({ record: { notes } }: { record: RecordNotes }) {
  const [tab, setTab] = useState<Tab>('all')
  const internalNotes = notes.filter(({ audience }) => audience === 'internal')
  const sharedNotes = notes.filter(({ audience }) => audience === 'dealer')
  const visibleNotes = { all: notes, internal: internalNotes, dealer: sharedNotes, files: notes }[tab]
  return (
    <div className="mt-5">
      <TabRow
        label="Which notes"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'all', label: 'All', count: notes.length },
          { value: 'internal', label: 'Internal', count: internalNotes.length },
          { value: 'dealer', label: 'To the dealer', count: sharedNotes.length },
          { value: 'files', label: 'Files', count: notes.flatMap(({ files }) => files).length },
        ]}
      />
      {tab === 'files' ? <FileList notes={visibleNotes} /> : <NoteList notes={visibleNotes} isStaff />}
    </div>
  )
}

interface NotesProps {
  subject: NoteSubject
  /** Whether the notes are next to the form if there is room. */
  isWide?: boolean
}

/** The form for a new note, and the notes and files of a record. */
export function NotesBody({ subject, record, isWide = false }: NotesProps & { record: RecordNotes }) {
  const isStaff = useCan('note.internal')
  return (
    <div className={isWide ? 'lg:grid lg:grid-cols-2 lg:items-start lg:gap-x-14' : undefined}>
      {/* The key resets the draft when the record changes. */}
      <NoteForm key={`${subject.kind} ${subject.id}`} subject={subject} record={record} />
      {isStaff ? (
        <StaffNotes record={record} />
      ) : (
        <div className={cn('mt-5 border-line-strong border-t', isWide && 'lg:mt-0 lg:border-t-0')}>
          <NoteList notes={record.notes} isStaff={false} />
        </div>
      )}
    </div>
  )
}

/** The notes and files of an order or a dealer, refreshed every 30 seconds, and the form for a new note. */
export function LoadedNotes({ subject, isWide = false }: NotesProps) {
  const { data, error, refetch, isFetching } = useQuery({ ...notesQuery(subject), refetchInterval: settings.refreshMs })
  if (data) return <NotesBody subject={subject} record={data} isWide={isWide} />
  if (!error) return <SkeletonRows label="Loading notes..." />
  return (
    <ErrorState
      title="The notes could not be loaded"
      text={errorText(error, 'Please try again in a moment.')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}

/** The same as a sheet across the page. */
export function NotesSheet({ subject }: { subject: NoteSubject }) {
  return (
    <Sheet aria-labelledby="notes">
      <SectionHeader id="notes" title="Notes and files" />
      <LoadedNotes subject={subject} isWide />
    </Sheet>
  )
}
