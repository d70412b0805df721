import { counted } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { FoldingSheet } from '../../design/layout/folding-sheet'
import { AppLink } from '../../design/link'
import { SkeletonRows } from '../../design/state/skeleton'
import { useDates } from '../../lib/formats'
import { loadScript } from '../../lib/script'
import { useCan, useUser } from '../../lib/session'
import { type NoteSubject, notesQuery } from './note-subject'

/** The notes are below the main content of the order page, so their chunk loads after the page's. */
const LazyNotes = lazy(async () => ({
  default: (await loadScript(() => import('./components/notes-sheet'))).LoadedNotes,
}))

/** The number of notes and the date of the latest. */
function useSummary(subject: NoteSubject): string {
  const { date } = useDates()
  const { data, error } = useQuery(notesQuery(subject))
  if (!data) return error ? 'Unavailable' : 'Loading notes...'
  const [latest] = data.notes
  return latest ? `${counted(data.notes.length, 'note')}, last on ${date(latest.createdAt)}` : 'No notes yet'
}

function NotesSection({ orderId }: { orderId: string }) {
  const { role } = useUser()
  const subject: NoteSubject = { kind: 'order', id: orderId }
  return (
    <FoldingSheet id="notes" title="Notes and files" summary={useSummary(subject)}>
      <Suspense fallback={<SkeletonRows label="Loading notes..." />}>
        <LazyNotes subject={subject} isWide />
      </Suspense>
      {role === 'dealer' && (
        <p className="no-print mt-4 text-[15px]">
          <AppLink href="/notes" className="inline-block min-h-6 underline underline-offset-4">
            General notes
          </AppLink>
        </p>
      )}
    </FoldingSheet>
  )
}

/** Notes and files on an order, for staff and its dealer. Nobody can write notes while impersonating. */
export function OrderNotes({ orderId }: { orderId: string }) {
  return useCan('note.use') ? <NotesSection orderId={orderId} /> : null
}
