import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '../../design/layout/page-header'
import { PageBody } from '../../design/navigation/app-frame'
import { usePathParam } from '../../lib/page/navigation'
import { areaPath, useUser } from '../../lib/session'
import { DealerName } from '../../records/dealer-name'
import { NotesSheet } from './components/notes-sheet'
import { notesQuery } from './note-subject'

/** Notes and files on a dealer that are not about an order, for staff who see the dealer. */
export function DealerNotesPage() {
  const id = usePathParam('id')
  const { role } = useUser()
  const subject = { kind: 'dealer', id } as const
  const { data } = useQuery(notesQuery(subject))
  return (
    <PageBody>
      <PageHeader
        title="Dealer notes"
        back={{ href: areaPath(role, `dealers/${id}`), label: 'Dealer' }}
        help={
          data ? (
            <>
              General notes about{' '}
              <DealerName
                dealer={{ id, companyName: data.companyName }}
                className="text-ink underline decoration-line-strong underline-offset-4"
              />
              . Notes about an order are on that order’s page.
            </>
          ) : (
            'General notes. Notes about an order are on that order’s page.'
          )
        }
      />
      <NotesSheet subject={subject} />
    </PageBody>
  )
}
