import { staffRoles } from '@portal/contract/rules/rank'
import { FormSkeleton } from '../../design/state/page-skeletons/sheet-skeletons'
import { type Feature, lazyPage } from '../../lib/feature'

export const feature: Feature = {
  pages: {
    dealerProfile: {
      paths: ['/profile'],
      roles: ['dealer'],
      title: 'Dealer Information',
      ...lazyPage(() => import('./dealer-profile-page'), 'DealerProfilePage'),
      skeleton: () => (
        <FormSkeleton title="Dealer Information" help="Printed on your agreement and used for every campaign." />
      ),
    },
    profile: {
      paths: ['/profile'],
      roles: staffRoles,
      title: 'Profile Information',
      ...lazyPage(() => import('./profile-page'), 'ProfilePage'),
    },
  },
}
