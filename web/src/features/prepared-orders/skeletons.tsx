import type { CurrentUser } from '@portal/contract/accounts/auth'
import { FormSkeleton } from '../../design/state/page-skeletons/sheet-skeletons'
import type { Skeletons } from '../../lib/feature'
import { useCameFrom } from '../../lib/page/came-from'
import { areaPath } from '../../lib/session'

function PrepareOrderSkeleton({ user }: { user: CurrentUser }) {
  return (
    <FormSkeleton
      title="Prepare order"
      back={useCameFrom({ href: areaPath(user.role, 'dealers'), label: 'Dealers' })}
      help="Prepared in your name. The dealer signs."
    />
  )
}

export const skeletons: Skeletons = { prepareOrder: PrepareOrderSkeleton }
