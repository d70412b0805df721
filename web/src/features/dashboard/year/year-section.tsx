import { useQuery } from '@tanstack/react-query'
import type { SelectOption } from '../../../design/form/select'
import { SectionHeader } from '../../../design/layout/section-header'
import { TextLink } from '../../../design/link'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonBar } from '../../../design/state/skeleton'
import { useLastingError } from '../../../design/state/use-lasting-error'
import { FilterSelect } from '../../../design/toolbar/filter-select'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { errorText } from '../../../lib/api/errors'
import { useFeatureLinks } from '../../../lib/feature-links'
import { useQueryValue } from '../../../lib/page/navigation'
import { useProgram } from '../../../lib/program'
import { useUser } from '../../../lib/session'
import { yearMetricsQuery } from '../api'
import { yearHref } from './list-links'
import { YearCharts } from './year-charts'

const PAST_YEAR_COUNT = 4
const EARLIEST_YEAR = 2000
const LATEST_YEAR = 2100

/** The displayed order year: from the URL, otherwise the current one. */
function useSelectedYear() {
  const { orderYear: currentYear } = useProgram()
  const [yearParam, setYearParam] = useQueryValue('year')
  const requestedYear = Number(yearParam ?? currentYear)
  const year =
    Number.isInteger(requestedYear) && requestedYear >= EARLIEST_YEAR && requestedYear <= LATEST_YEAR
      ? requestedYear
      : currentYear
  const recentYears = Array.from({ length: PAST_YEAR_COUNT }, (_, index) => currentYear - index)
  const years = recentYears.includes(year) ? recentYears : [...recentYears, year].sort((a, b) => b - a)
  const options: SelectOption[] = years.map((one) => ({ value: String(one), label: String(one) }))
  const choose = (value: string) => setYearParam(value === String(currentYear) ? undefined : value)
  return { year, currentYear, options, choose }
}

const panels = ['first', 'second']

/** Placeholders while the charts load. */
function YearSkeleton() {
  return (
    <div role="status" className="grid animate-late gap-4 md:grid-cols-2 md:gap-5">
      <VisuallyHidden>Loading the year’s metrics...</VisuallyHidden>
      {panels.map((panel) => (
        <div key={panel} className="rounded-sheet border border-line bg-surface p-5 md:p-8">
          <SkeletonBar className="h-4 w-40" />
          <SkeletonBar className="mt-4 w-2/3" />
          <SkeletonBar className="mt-8 h-60 w-full" />
        </div>
      ))}
    </div>
  )
}

/** Compares an order year with the previous one: charts, tables and links to lists. */
export function YearSection() {
  const { role } = useUser()
  const { year, currentYear, options, choose } = useSelectedYear()
  const links = useFeatureLinks('year')
  const read = useQuery(yearMetricsQuery(year))
  const { data, refetch, isFetching, isPlaceholderData } = read
  const error = useLastingError(read)
  return (
    <section aria-labelledby="year-figures" className="pt-3 lg:pt-6">
      <SectionHeader
        id="year-figures"
        size="page"
        title={
          <>
            <span className="max-md:hidden">Order year</span> {year} vs. {year - 1}
          </>
        }
        aside={
          <FilterSelect
            label="Order year"
            value={String(year)}
            neutral={String(currentYear)}
            isAlwaysVisible
            onChange={choose}
            options={options}
          />
        }
      />
      <p className="mt-3 mb-2 flex flex-wrap items-center justify-between gap-x-6 text-muted text-sm md:mb-5">
        <span>
          <span className="max-md:hidden">Each signed order counts in the month it was signed. </span>
          Order value is the annual total.
        </span>
        {links.map(({ label, path }) => (
          <TextLink key={path} href={yearHref(role, path, year, currentYear)}>
            {label}
          </TextLink>
        ))}
      </p>
      {error && !data ? (
        <ErrorState
          title="The year’s metrics could not be loaded"
          text={errorText(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <YearCharts metrics={data} />
        </div>
      ) : (
        <YearSkeleton />
      )}
    </section>
  )
}
