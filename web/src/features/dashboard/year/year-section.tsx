import { useQuery } from '@tanstack/react-query'
import { SectionHead } from '../../../design/layout/section-head'
import { ErrorState } from '../../../design/state/error-state'
import { FilterSelect } from '../../../design/toolbar/filter-select'
import { errorText } from '../../../lib/api'
import { yearFiguresQuery } from '../api'
import { useChosenYear } from './use-chosen-year'
import { YearCharts } from './year-charts'
import { YearSkeleton } from './year-skeleton'

/** How an order year stands against the one before: charts, their tables and the lists behind them. */
export function YearSection() {
  const { year, currentYear, options, choose } = useChosenYear()
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(yearFiguresQuery(year))
  return (
    <section aria-labelledby="year-figures" className="pt-6 md:pt-8">
      <SectionHead
        id="year-figures"
        size="page"
        title={`Order year ${year} against ${year - 1}`}
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
      <p className="mt-3 mb-5 max-w-[75ch] text-muted text-sm">
        Signed orders count, in the month they were signed. Drafts, cancelled and expired orders do not. Investment is
        the annual total: monthly packages for all their months, and what is paid once.
      </p>
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
