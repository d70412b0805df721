import { staffRoles } from '@portal/contract/rules/rank'
import { pageQuery } from '../../lib/api/queries'
import { type Feature, lazyPage } from '../../lib/feature'

export const feature: Feature = {
  pages: {
    changeRequests: {
      paths: ['requests'],
      roles: staffRoles,
      title: 'Change Requests',
      ...lazyPage(() => import('./change-requests-page'), 'ChangeRequestsPage'),
      // The page displays a notice about some of the requests above the list. This is the query of its first tab.
      firstReads: () => [
        pageQuery('listChangeRequests', { query: { status: 'pending', sort: 'createdAt', limit: 25, offset: 0 } }),
      ],
    },
  },
}
