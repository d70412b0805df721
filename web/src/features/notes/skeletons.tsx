import type { CurrentUser } from '@portal/contract/accounts/auth'
import { FormSkeleton } from '../../design/state/page-skeletons/sheet-skeletons'
import type { Skeletons } from '../../lib/feature'
import { usePathParam } from '../../lib/page/navigation'
import { areaPath } from '../../lib/session'

function DealerNotesSkeleton({ user }: { user: CurrentUser }) {
  const id = usePathParam('id')
  return (
    <FormSkeleton
      title="Dealer notes"
      back={{ href: areaPath(user.role, `dealers/${id}`), label: 'Dealer' }}
      help="General notes. Notes about an order are on that order’s page."
    />
  )
}

export const skeletons: Skeletons = { dealerNotes: DealerNotesSkeleton }
