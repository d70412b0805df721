import { CalendarRange } from 'lucide-react'
import { HomeSkeleton } from '../../design/state/page-skeletons/sheet-skeletons'
import { type Feature, lazyPage } from '../../lib/feature'
import { marketingQuery } from './api'

export const feature: Feature = {
  pages: {
    marketing: {
      paths: ['/marketing'],
      roles: ['dealer'],
      title: 'Your marketing',
      ...lazyPage(() => import('./marketing-page'), 'MarketingPage'),
      firstReads: () => [marketingQuery()],
      skeleton: () => <HomeSkeleton title="Your marketing" back={{ href: '/', label: 'Dashboard' }} help="&nbsp;" />,
    },
  },
  navigation: [
    { icon: CalendarRange, label: 'Your marketing', needs: 'delivery.read', path: 'marketing', at: ['orders'] },
  ],
}
