import type { Marketing, OrderDeliveries } from '@portal/contract/marketing/marketing'
import { counted, plural } from '@portal/contract/texts/plural'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DashedNumber } from '../../design/display/dashed-number'
import { PageHeader } from '../../design/layout/page-header'
import { PageBody } from '../../design/navigation/app-frame'
import { ErrorState } from '../../design/state/error-state'
import { Notice } from '../../design/state/notice'
import { SkeletonCards } from '../../design/state/skeleton'
import { FilterSelect } from '../../design/toolbar/filter-select'
import { errorText } from '../../lib/api/errors'
import { wholeDollarText } from '../../lib/formats'
import { useQueryValue } from '../../lib/page/navigation'
import { marketingQuery } from './api'
import { NoOrderSheet } from './components/no-order-sheet'
import { NumbersSheet } from './components/numbers-sheet'
import { PackagesSheet } from './components/packages-sheet'
import { PlanningSheet } from './components/planning-sheet'
import { YearSheet } from './components/year-sheet'
import { contentsText, countedDeliveries } from './delivery-text'

const back = { href: '/', label: 'Dashboard' } as const

const parseYear = (text: string | undefined): number | undefined =>
  text !== undefined && /^20\d\d$/.test(text) ? Number(text) : undefined

/** What the dealer's order of a year buys, and when. Source: docs/spec 25.5. */
export function MarketingPage() {
  const [yearText, setYear] = useQueryValue('year')
  // The previous year stays visible while another one loads, so that the page does not collapse.
  const query = useQuery({ ...marketingQuery(parseYear(yearText)), placeholderData: keepPreviousData })
  const { data, error, refetch, isFetching } = query
  return (
    <PageBody>
      {data ? (
        <Loaded marketing={data} onYear={setYear} />
      ) : (
        <>
          <PageHeader title="Your marketing" back={back} />
          {error ? (
            <ErrorState
              title="Your marketing could not be loaded"
              text={errorText(error, 'Please try again in a moment.')}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : (
            <SkeletonCards label="Loading your marketing..." />
          )}
        </>
      )}
    </PageBody>
  )
}

interface LoadedProps {
  marketing: Marketing
  /** Called with the year for the address; undefined for the default one. */
  onYear: (year: string | undefined) => void
}

function Loaded({ marketing: { year, years, order }, onYear }: LoadedProps) {
  const [newest] = years
  return (
    <>
      <PageHeader
        title={`Your ${year} marketing`}
        back={back}
        help={order && <OrderSummary order={order} />}
        actions={
          years.length > 1 && (
            <FilterSelect
              label="Program year"
              value={String(year)}
              neutral={String(newest)}
              isAlwaysVisible
              onChange={(next) => onYear(next === String(newest) ? undefined : next)}
              options={[...new Set([year, ...years])]
                .sort((a, b) => b - a)
                .map((each) => ({ value: String(each), label: String(each) }))}
            />
          )
        }
      />
      {order ? <OrderSheets key={order.orderId} order={order} /> : <NoOrderSheet year={year} />}
    </>
  )
}

function OrderSummary({ order }: { order: OrderDeliveries }) {
  const number = (
    <strong className="font-semibold text-ink">
      <DashedNumber number={order.orderNumber} />
    </strong>
  )
  if (order.isCanceled) {
    const count = countedDeliveries(order).length
    return (
      <>
        Order {number} is canceled. {counted(count, 'delivery', 'deliveries')} had already begun and{' '}
        {plural(count, 'remains', 'remain')}.
      </>
    )
  }
  return (
    <>
      What your <strong className="font-semibold text-ink">{wholeDollarText(order.annualTotal)}</strong> buys:{' '}
      {contentsText(order)}. Order {number}
    </>
  )
}

function OrderSheets({ order }: { order: OrderDeliveries }) {
  const hasDeliveries = countedDeliveries(order).length > 0
  if (order.isBeingPlanned && !hasDeliveries) return <PlanningSheet order={order} />
  return (
    <div className="grid gap-5 md:gap-7">
      {order.isBeingPlanned && (
        <Notice title="Your order changed">We are planning its new deliveries. They appear here in a moment.</Notice>
      )}
      {hasDeliveries && (
        <>
          <NumbersSheet order={order} />
          <YearSheet order={order} />
        </>
      )}
      <PackagesSheet order={order} />
    </div>
  )
}
