import { type Feature, lazyPage, staffRoles } from '../../lib/feature'

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
