import { type Feature, lazyPage, staffRoles } from '../../lib/feature'

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
