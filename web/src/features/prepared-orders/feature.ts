import { staffRoles } from '@portal/contract/rules/rank'
import { type Feature, lazyPage } from '../../lib/feature'

export const feature: Feature = {
  pages: {
    prepareOrder: {
      paths: ['dealers/$id/prepare'],
      roles: staffRoles,
      title: 'Prepare order',
      ...lazyPage(() => import('./prepare-order-page'), 'PrepareOrderPage'),
    },
  },
}
