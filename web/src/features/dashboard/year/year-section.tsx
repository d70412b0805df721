import { useQuery } from '@tanstack/react-query'
import { YearsLegend } from '../../../design/charts/chart-legend'
import type { SelectOption } from '../../../design/form/select'
import { SectionHead } from '../../../design/layout/section-head'
import { TextLink } from '../../../design/link'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonBar } from '../../../design/state/skeleton'
import { useToldFailure } from '../../../design/state/use-told-failure'
import { FilterSelect } from '../../../design/toolbar/filter-select'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { errorText } from '../../../lib/api/errors'
import { useFeatureLinks } from '../../../lib/feature-links'
import { useQueryValue } from '../../../lib/page/navigation'
import { useProgram } from '../../../lib/program'
import { useUser } from '../../../lib/session'
import { yearFiguresQuery } from '../api'
import { yearHref } from './list-links'
import { seriesOf } from './measure'
import { YearCharts } from './year-charts'

const YEARS_BACK = 4
const EARLIEST = 2000
const LATEST = 2100

/** The order year whose figures are shown: the current one, or the one that the address says. */
function useChosenYear() {
  const { orderYear: currentYear } = useProgram()
  const [asked, ask] = useQueryValue('year')
  const read = Number(asked ?? currentYear)
  const year = Number.isInteger(read) && read >= EARLIEST && read <= LATEST ? read : currentYear
  const offered = Array.from({ length: YEARS_BACK }, (_, index) => currentYear - index)
  const years = offered.includes(year) ? offered : [...offered, year].sort((a, b) => b - a)
  const options: SelectOption[] = years.map((one) => ({ value: String(one), label: String(one) }))
  const choose = (value: string) => ask(value === String(currentYear) ? undefined : value)
  return { year, currentYear, options, choose }
}

const panels = ['first', 'second']

/** Charts on their way, in the place of the charts. */
function YearSkeleton() {
  return (
    <div role="status" className="grid animate-late gap-4 md:grid-cols-2 md:gap-5">
      <VisuallyHidden>Loading the figures of the year...</VisuallyHidden>
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

/** How an order year stands against the one before: charts, their tables and the lists behind them. */
export function YearSection() {
  const { role } = useUser()
  const { year, currentYear, options, choose } = useChosenYear()
  const links = useFeatureLinks('year')
  const read = useQuery(yearFiguresQuery(year))
  const { data, refetch, isFetching, isPlaceholderData } = read
  const error = useToldFailure(read)
  return (
    <section aria-labelledby="year-figures" className="pt-3 lg:pt-6">
      <SectionHead
        id="year-figures"
        size="page"
        title={
          <>
            <span className="max-md:hidden">Order year</span> {year} against {year - 1}
          </>
        }
        aside={
          <FilterSelect
            label="Order year"
            value={String(year)}
            neutral={String(currentYear)}
            alwaysShown
            onChange={choose}
            options={options}
          />
        }
      />
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 md:mb-5 md:flex-nowrap">
        <p className="max-w-[75ch] text-muted text-sm max-md:hidden">
          Signed orders count, in the month they were signed. Investment is the annual total.{' '}
          {links.map(({ label, path }) => (
            <TextLink key={path} href={yearHref(role, path, year, currentYear)}>
              {label}
            </TextLink>
          ))}
        </p>
        <YearsLegend series={seriesOf(year)} />
      </div>
      {error && !data ? (
        <ErrorState
          title="The figures of the year could not be loaded"
          text={errorText(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data ? (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <YearCharts figures={data} />
        </div>
      ) : (
        <YearSkeleton />
      )}
    </section>
  )
}
