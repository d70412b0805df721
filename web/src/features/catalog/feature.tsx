import { roles } from '@portal/contract/rules/roles'
import { CardsSkeleton } from '../../design/state/page-skeletons/sheet-skeletons'
import { callQuery } from '../../lib/api/queries'
import { type Feature, lazyPage } from '../../lib/feature'
import { useProgram } from '../../lib/program'

function CatalogSkeleton() {
  const { orderYear } = useProgram()
  return <CardsSkeleton title={`${orderYear} Packages`} back={{ href: '/', label: 'Dashboard' }} help="&nbsp;" />
}

export const feature: Feature = {
  pages: {
    catalog: {
      paths: ['/packages'],
      roles,
      title: 'Package Catalog',
      ...lazyPage(() => import('./catalog-page'), 'CatalogPage'),
      firstReads: ({ orderYear }) => [
        callQuery('listCategories'),
        callQuery('listPackages', { query: { year: orderYear, isActive: 'true' } }),
      ],
      skeleton: CatalogSkeleton,
    },
  },
}
