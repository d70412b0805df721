import { FormSkeleton } from '../../design/state/page-skeletons/sheet-skeletons'
import type { Skeletons } from '../../lib/feature'
import { areaPath } from '../../lib/session'

export const skeletons: Skeletons = {
  dealerNotes: ({ user }) => (
    <FormSkeleton
      title="Dealer notes"
      back={{ href: areaPath(user.role, 'dealers'), label: 'Dealers' }}
      help="General notes. Notes about an order are on that order’s page."
    />
  ),
}
