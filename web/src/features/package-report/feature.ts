import { staffRoles } from '@portal/contract/rules/rank'
import { ChartNoAxesColumn } from 'lucide-react'
import { type Feature, lazyPage } from '../../lib/feature'

export const feature: Feature = {
  pages: {
    packageReport: {
      paths: ['packages/report'],
      roles: staffRoles,
      title: 'Package report',
      ...lazyPage(() => import('./package-report-page'), 'PackageReportPage'),
    },
  },
  navigation: [
    {
      label: 'Package report',
      icon: ChartNoAxesColumn,
      needs: 'report.read',
      path: 'packages/report',
      at: ['find', 'packages', 'year'],
    },
  ],
}
