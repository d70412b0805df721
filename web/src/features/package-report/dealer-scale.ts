import type { PackageReport } from '@portal/contract/package-report/package-report'
import { type ChartScale, chartScale } from '../../design/charts/chart-values'

/** The axis that all rows of a report share, up to the largest number of dealers in either year. */
export function dealerScale({ groups }: Pick<PackageReport, 'groups'>): ChartScale {
  const rows = groups.flatMap((group) => group.rows)
  return chartScale(rows.reduce((max, row) => Math.max(max, row.thisYear.dealers, row.lastYear.dealers), 0))
}
