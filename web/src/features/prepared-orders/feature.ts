import { staffRoles } from '@portal/contract/rules/rank'
import { callQuery } from '../../lib/api/queries'
import { type Feature, lazyPage } from '../../lib/feature'

export const feature: Feature = {
  pages: {
    prepareOrder: {
      paths: ['dealers/$id/prepare'],
      roles: staffRoles,
      title: 'Prepare order',
      // Without the packages on offer, all packages of last year would appear as removed.
      firstReads: ({ id, orderYear }) => [
        callQuery('getPreparation', { params: { id } }),
        callQuery('listPackages', { query: { year: orderYear, isActive: 'true' } }),
      ],
      ...lazyPage(() => import('./prepare-order-page'), 'PrepareOrderPage'),
    },
  },
}
