import { PageHeader } from '../../design/layout/page-header'
import { PageBody } from '../../design/navigation/app-frame'
import { useUser } from '../../lib/session'
import { NotesSheet } from './components/notes-sheet'

/** The notes between a dealer and staff that are not about an order, for the dealer. */
export function GeneralNotesPage() {
  const { id } = useUser()
  return (
    <PageBody>
      <PageHeader
        title="Notes"
        back={{ href: '/orders', label: 'My Orders' }}
        help="General notes. Notes about an order are on that order’s page."
      />
      <NotesSheet subject={{ kind: 'dealer', id }} />
    </PageBody>
  )
}
