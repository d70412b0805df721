import type { PackageReport, ReportRow } from '@portal/contract/package-report/package-report'
import { reportTexts } from '@portal/contract/texts/package-report'
import type { ChartScale } from '../../../design/charts/chart-values'
import { useEntryLabel } from '../../../lib/program-entries'
import type { ReportState } from '../report-state'

export interface ReportTableProps {
  report: PackageReport
  state: ReportState
}

export interface LayoutProps {
  scale: ChartScale
  /** Whether the bars have their own column. Otherwise they are below the names. */
  hasBarColumn: boolean
}

export const cellClass = 'px-2 py-2 text-right'
export const nameClass = 'py-2 pr-2 pl-4 text-left lg:pl-5'
export const edgeClass = '*:last:pr-4 lg:*:last:pr-5'

/** A row's name as users read it; a district has its label. */
export function useRowName({ name }: Pick<ReportRow, 'name'>, by: PackageReport['by']): string {
  const districtLabel = useEntryLabel('districts')
  return (by === 'district' ? districtLabel(name) : name) || reportTexts.unnamed(by)
}
