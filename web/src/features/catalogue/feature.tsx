import { roles } from '@portal/contract/rules/program'
import { CardsSkeleton } from '../../design/state/page-skeletons/sheet-skeletons'
import { callQuery } from '../../lib/api/queries'
import { type Feature, lazyPage } from '../../lib/feature'
import { useProgram } from '../../lib/program'

function CatalogueSkeleton() {
  const { orderYear } = useProgram()
  return <CardsSkeleton title={`${orderYear} Packages`} back={{ href: '/', label: 'Dashboard' }} help="&nbsp;" />
}

export const feature: Feature = {
  pages: {
    catalogue: {
      paths: ['/packages'],
      roles,
      title: 'Package Catalog',
      ...lazyPage(() => import('./catalogue-page'), 'CataloguePage'),
      firstReads: ({ orderYear }) => [
        callQuery('listCategories'),
        callQuery('listPackages', { query: { year: orderYear, isActive: 'true' } }),
      ],
      skeleton: CatalogueSkeleton,
    },
  },
}
