import type { PackageReport, ReportRow } from '@portal/contract/package-report/package-report'
import { formatMetricFilter, type MetricSubject, type ReportMetric } from '@portal/contract/rules/metric-filter'
import type { Role } from '@portal/contract/rules/roles'
import { areaPath } from '../../lib/session'
import type { ReportState } from './report-state'

type ReportFilters = Pick<ReportState, 'district' | 'brand' | 'territoryManagerId'>

/** A row with its category. */
export interface RowInGroup {
  row: Pick<ReportRow, 'name' | 'id' | 'tier'>
  category: string | null
}

function getSubject(by: PackageReport['by'], { row, category }: RowInGroup): MetricSubject {
  const name = row.name ?? ''
  if (by === 'package') return { kind: 'package', category: category ?? '', name, tier: row.tier ?? '' }
  return by === 'category' ? { kind: 'category', category: name } : { kind: 'dealer' }
}

/** The link to the user's list of the dealers that a number counts. */
export function reportedDealersHref(
  role: Role,
  { by, year, sameDay }: Pick<PackageReport, 'by' | 'year' | 'sameDay'>,
  { district, brand, territoryManagerId }: ReportFilters,
  subject: RowInGroup | null,
  metric: ReportMetric,
): string {
  const isDistrict = by === 'district' && subject !== null
  const reportedParam = formatMetricFilter({
    year,
    sameDay,
    metric,
    brand,
    district: isDistrict ? subject.row.name : district,
    subject: subject === null ? { kind: 'dealer' } : getSubject(by, subject),
  })
  const manager = by === 'manager' && subject !== null ? (subject.row.id ?? 'none') : territoryManagerId
  const query = new URLSearchParams({
    reported: reportedParam,
    ...(manager === undefined ? {} : { territoryManagerId: manager }),
  })
  return `${areaPath(role, 'dealers')}?${query}`
}
