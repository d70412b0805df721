import { FormSkeleton } from '../../design/state/page-skeletons/sheet-skeletons'
import type { Skeletons } from '../../lib/feature'
import { areaPath } from '../../lib/session'

export const skeletons: Skeletons = {
  prepareOrder: ({ user }) => (
    <FormSkeleton
      title="Prepare order"
      back={{ href: areaPath(user.role, 'dealers'), label: 'Dealers' }}
      help="You prepare the order under your own name. The dealer signs it."
    />
  ),
}
