import { emptyTexts } from '@portal/contract/texts/list'
import { counted } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../design/button'
import { PageHeader } from '../../../design/layout/page-header'
import { Sheet } from '../../../design/layout/sheet'
import { AppLink } from '../../../design/link'
import { PageBody } from '../../../design/navigation/app-frame'
import { EmptyState } from '../../../design/state/empty-state'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonRows } from '../../../design/state/skeleton'
import { useLastingError } from '../../../design/state/use-lasting-error'
import { FilterSelect } from '../../../design/toolbar/filter-select'
import { SearchField } from '../../../design/toolbar/search-field'
import { Toolbar } from '../../../design/toolbar/toolbar'
import { errorText } from '../../../lib/api/errors'
import { callQuery } from '../../../lib/api/queries'
import { useFeatureLinks } from '../../../lib/feature-links'
import { useWords } from '../../../lib/program-words'
import { useTypedText } from '../../../lib/table-state/typed-texts'
import { useTableState } from '../../../lib/table-state/use-table-state'
import type { RequestChangeDialogSlot } from '../../../ordering/order/request-change-button'
import { filterOrders, myOrdersShape, statusOptions } from './my-orders-filter'
import { OrderCard } from './order-card'

/** The dealer's orders. There are only a few, so the browser filters them. */
export function MyOrdersPage({ RequestChange }: { RequestChange: RequestChangeDialogSlot }) {
  const links = useFeatureLinks('orders')
  return (
    <PageBody>
      <PageHeader
        title="My Orders"
        hasInlineAction
        actions={links.map(({ icon: Icon, label, path }) => (
          <Button key={path} asChild>
            <AppLink href={`/${path}`}>
              {Icon && <Icon aria-hidden />}
              {label}
            </AppLink>
          </Button>
        ))}
      />
      <OrderCards RequestChange={RequestChange} />
    </PageBody>
  )
}

/** Without orders there is nothing to search or filter. */
function NoOrders() {
  return (
    <Sheet>
      <EmptyState
        title={emptyTexts.orders}
        text="Orders that you place will appear here."
        action={
          <Button asChild variant="primary">
            <AppLink href="/packages">Browse Packages</AppLink>
          </Button>
        }
      />
    </Sheet>
  )
}

function OrderCards({ RequestChange }: { RequestChange: RequestChangeDialogSlot }) {
  const { statuses } = useWords()
  const table = useTableState(myOrdersShape)
  const search = useTypedText(table.filters.search ?? '', (text) => table.setFilters({ search: text }))
  const list = useQuery(callQuery('listOrders'))
  const { data, refetch, isFetching } = list
  const error = useLastingError(list)

  if (error && !data) {
    return (
      <ErrorState
        title="Your orders could not be loaded"
        text={errorText(error, 'Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data) return <SkeletonRows count={6} label="Loading your orders..." />
  const visibleOrders = filterOrders(data, { search: search.value, status: table.filters.status })
  if (filterOrders(data, {}).length === 0) return <NoOrders />
  const clear = () => {
    search.onChange('')
    table.clearFilters()
  }
  const hasStatusFilter = table.filters.status !== undefined
  return (
    <div className="grid gap-5">
      <Sheet flush className="no-print">
        <Toolbar
          search={<SearchField label="Search by order number or year" {...search} />}
          filters={[
            {
              name: 'status',
              isSet: hasStatusFilter,
              inSight: 'tablet',
              field: (
                <FilterSelect
                  label="Status"
                  value={table.filters.status ?? ''}
                  onChange={(status) => table.setFilters({ status })}
                  options={statusOptions(statuses, data)}
                />
              ),
            },
          ]}
          onClear={hasStatusFilter || search.value !== '' ? clear : undefined}
          list={list}
          countText={counted(visibleOrders.length, 'order')}
        />
      </Sheet>
      {visibleOrders.map((order) => (
        <OrderCard key={order.id} order={order} RequestChange={RequestChange} />
      ))}
      {visibleOrders.length === 0 && (
        <Sheet>
          <EmptyState
            title={emptyTexts.orders}
            text={emptyTexts.adjustFilters}
            action={<Button onClick={clear}>Clear Filters</Button>}
          />
        </Sheet>
      )}
    </div>
  )
}
