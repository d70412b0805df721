import { callQuery } from '../../lib/api/queries'
import { type Feature, lazyPage } from '../../lib/feature'

export const feature: Feature = {
  pages: {
    auditLog: {
      paths: ['audit'],
      roles: ['super_admin'],
      title: 'Audit log',
      ...lazyPage(() => import('./audit-page'), 'AuditPage'),
      // The page displays the failed sign-ins above the list.
      firstReads: () => [callQuery('getSignInWatch')],
    },
  },
}
