import { type ReportGrouping, reportGroupings } from '@portal/contract/package-report/report-groupings'
import { useQueryValue } from '../../lib/page/navigation'
import { useProgram } from '../../lib/program'

const PAST_YEAR_COUNT = 4
const EARLIEST_YEAR = 2000
const LATEST_YEAR = 2100

/** The report's grouping, year and filters. They are stored in the URL. */
export function useReportState() {
  const { orderYear: currentYear } = useProgram()
  const [groupingParam, setGroupingParam] = useQueryValue('by')
  const [yearParam, setYearParam] = useQueryValue('year')
  const [sameDayParam, setSameDayParam] = useQueryValue('sameDay')
  const [district, setDistrictParam] = useQueryValue('district')
  const [brand, setBrandParam] = useQueryValue('brand')
  const [territoryManagerId, setManagerParam] = useQueryValue('territoryManagerId')
  const by: ReportGrouping = reportGroupings.find((grouping) => grouping === groupingParam) ?? 'package'
  const requestedYear = Number(yearParam ?? currentYear)
  const year =
    Number.isInteger(requestedYear) && requestedYear >= EARLIEST_YEAR && requestedYear <= LATEST_YEAR
      ? requestedYear
      : currentYear
  const recentYears = Array.from({ length: PAST_YEAR_COUNT }, (_, index) => currentYear - index)
  const years = recentYears.includes(year) ? recentYears : [...recentYears, year].sort((a, b) => b - a)
  return {
    by,
    year,
    years,
    currentYear,
    district,
    brand,
    territoryManagerId,
    isCurrent: year === currentYear,
    sameDay: sameDayParam !== '0',
    isFiltered: [district, brand, territoryManagerId].some((value) => value !== undefined),
    setBy: (value: ReportGrouping) => setGroupingParam(value === 'package' ? undefined : value),
    setYear: (value: string) => setYearParam(value === String(currentYear) ? undefined : value),
    setSameDay: (value: boolean) => setSameDayParam(value ? undefined : '0'),
    setDistrict: (value: string) => setDistrictParam(value || undefined),
    setBrand: (value: string) => setBrandParam(value || undefined),
    setManager: (value: string) => setManagerParam(value || undefined),
  }
}
export type ReportState = ReturnType<typeof useReportState>
