import type { Dealer } from '@portal/contract/accounts/dealers'
import { settings } from '@portal/contract/rules/settings'
import { counted } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { briefCacheOptions } from '../../records/dealer-section/brief-cache'
import type { DealerSection } from '../../records/dealer-section/dealer-section'
import { LoadedSection } from '../../records/dealer-section/loaded-section'
import { NotesBody } from './components/notes-sheet'
import { type NoteSubject, notesQuery } from './note-subject'

const getSubject = (id: string): NoteSubject => ({ kind: 'dealer', id })

const dealerNotesQuery = (id: string) => ({ ...notesQuery(getSubject(id)), ...briefCacheOptions })

/** Notes and files on a dealer that are not about an order. */
function DealerNotes({ dealer }: { dealer: Dealer }) {
  const subject = getSubject(dealer.id)
  const query = useQuery({ ...dealerNotesQuery(dealer.id), refetchInterval: settings.refreshMs })
  return (
    <LoadedSection
      title="Notes and files"
      query={query}
      failed="The notes could not be loaded"
      empty="No notes yet"
      // The form for a new note is always visible.
      isEmpty={() => false}
      summary={({ notes }) => (notes.length === 0 ? 'No notes yet' : counted(notes.length, 'note'))}
    >
      {(record) => <NotesBody subject={subject} record={record} />}
    </LoadedSection>
  )
}

export const dealerSections: readonly DealerSection[] = [
  {
    column: 'main',
    rank: 40,
    needs: 'note.internal',
    reads: (id) => [dealerNotesQuery(id)],
    Section: DealerNotes,
  },
]
