import { PageHeader } from '../../design/layout/page-header'
import { PageBody } from '../../design/navigation/app-frame'
import { useUser } from '../../lib/session'
import { NotesSheet } from './components/notes-sheet'

/** What a dealer and staff write to each other beside all orders, for the dealer. */
export function OwnNotesPage() {
  const { id } = useUser()
  return (
    <PageBody>
      <PageHeader
        title="Notes"
        back={{ href: '/orders', label: 'My Orders' }}
        help="What is about no single order. Notes on an order stand on its page."
      />
      <div className="max-w-[880px]">
        <NotesSheet of={{ kind: 'dealer', id }} />
      </div>
    </PageBody>
  )
}
