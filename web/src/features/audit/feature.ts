import { callQuery } from '../../lib/api/queries'
import { type Feature, lazyPage } from '../../lib/feature'

export const feature: Feature = {
  pages: {
    auditLog: {
      paths: ['audit'],
      roles: ['super_admin'],
      title: 'Audit Log',
      ...lazyPage(() => import('./audit-page'), 'AuditPage'),
      // Its counts are above the list.
      firstReads: () => [callQuery('getSignInWatch')],
    },
  },
}
