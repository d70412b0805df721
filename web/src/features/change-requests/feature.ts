import { staffRoles } from '@portal/contract/rules/rank'
import { type Feature, lazyPage } from '../../lib/feature'

export const feature: Feature = {
  pages: {
    changeRequests: {
      paths: ['requests'],
      roles: staffRoles,
      title: 'Change Requests',
      ...lazyPage(() => import('./change-requests-page'), 'ChangeRequestsPage'),
    },
  },
}
