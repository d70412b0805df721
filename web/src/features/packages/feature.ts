import { staffRoles } from '@portal/contract/rules/rank'
import { type Feature, lazyPage } from '../../lib/feature'

export const feature: Feature = {
  pages: {
    packages: {
      paths: ['packages'],
      roles: staffRoles,
      title: 'Packages',
      ...lazyPage(() => import('./packages-page'), 'PackagesPage'),
    },
  },
}
