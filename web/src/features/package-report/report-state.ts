import { type ReportGrouping, reportGroupings } from '@portal/contract/package-report/report-groupings'
import { useQueryValue } from '../../lib/page/navigation'
import { useProgram } from '../../lib/program'

const YEARS_BACK = 4
const EARLIEST = 2000
const LATEST = 2100

/** What the report is asked for: grouping, year and filters, all of it in the address. */
export function useReportState() {
  const { orderYear: currentYear } = useProgram()
  const [askedBy, askBy] = useQueryValue('by')
  const [askedYear, askYear] = useQueryValue('year')
  const [day, askDay] = useQueryValue('sameDay')
  const [district, askDistrict] = useQueryValue('district')
  const [brand, askBrand] = useQueryValue('brand')
  const [territoryManagerId, askManager] = useQueryValue('territoryManagerId')
  const by: ReportGrouping = reportGroupings.find((grouping) => grouping === askedBy) ?? 'package'
  const read = Number(askedYear ?? currentYear)
  const year = Number.isInteger(read) && read >= EARLIEST && read <= LATEST ? read : currentYear
  const offered = Array.from({ length: YEARS_BACK }, (_, index) => currentYear - index)
  const years = offered.includes(year) ? offered : [...offered, year].sort((a, b) => b - a)
  return {
    by,
    year,
    years,
    currentYear,
    district,
    brand,
    territoryManagerId,
    isCurrent: year === currentYear,
    sameDay: day !== '0',
    isFiltered: [district, brand, territoryManagerId].some((value) => value !== undefined),
    setBy: (value: ReportGrouping) => askBy(value === 'package' ? undefined : value),
    setYear: (value: string) => askYear(value === String(currentYear) ? undefined : value),
    setSameDay: (value: boolean) => askDay(value ? undefined : '0'),
    setDistrict: (value: string) => askDistrict(value || undefined),
    setBrand: (value: string) => askBrand(value || undefined),
    setManager: (value: string) => askManager(value || undefined),
  }
}
export type ReportState = ReturnType<typeof useReportState>
