import { emptyTexts } from '@portal/contract/texts/list'
import { counted } from '@portal/contract/texts/plural'
import { type Delivery, deliveryStates } from '@portal/contract/webhooks/deliveries'
import { deliveredEvents } from '@portal/contract/webhooks/events'
import { RefreshCw } from 'lucide-react'
import { useCallback } from 'react'
import { Button } from '../../../design/button'
import { ListPage } from '../../../design/data-table/list-page'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { FilterSelect } from '../../../design/toolbar/filter-select'
import { SearchField } from '../../../design/toolbar/search-field'
import { Toolbar } from '../../../design/toolbar/toolbar'
import { errorText } from '../../../lib/api/errors'
import { useHasUnsentText, useTypedText } from '../../../lib/table-state/typed-texts'
import { useDeliveries, useRetryFailedDeliveries, useWebhooks } from './api'
import { DeliveryCard } from './delivery-card'
import { deliveryColumns } from './delivery-columns'
import { subjectText } from './delivery-facts'
import { deliveryGrouping } from './delivery-group'
import { type DeliveryTableState, useDeliveryTable } from './delivery-table-state'
import { deliveryStatuses } from './webhook-texts'

const eventOptions = deliveredEvents.map((value) => ({ value, label: value }))
const stateOptions = deliveryStates.map((value) => ({ value, label: deliveryStatuses[value].label }))

/** Filters by order, event, status and endpoint. */
function DeliveryToolbar({ table, list }: { table: DeliveryTableState; list: ReturnType<typeof useDeliveries> }) {
  const { filters, setFilters } = table
  const { data } = useWebhooks()
  const hasUnsent = useHasUnsentText()
  const search = useTypedText(filters.search ?? '', (value) => setFilters({ search: value }))
  const endpointOptions = (data?.endpoints ?? []).map(({ id: value, name: label }) => ({ value, label }))
  const kinds = [
    { name: 'event', label: 'Event', options: eventOptions },
    { name: 'state', label: 'Status', options: stateOptions },
    { name: 'endpoint', label: 'Endpoint', options: endpointOptions },
  ] as const
  return (
    <Toolbar
      search={<SearchField label="Search order ID" {...search} />}
      filters={kinds.map(({ name, label, options }) => ({
        name,
        isSet: filters[name] !== undefined,
        inSight: 'tablet',
        field: (
          <FilterSelect
            label={label}
            value={filters[name] ?? ''}
            onChange={(value) => setFilters({ [name]: value })}
            options={options}
          />
        ),
      }))}
      onClear={table.isFiltered || hasUnsent ? table.clearFilters : undefined}
      list={list}
      counts={[{ label: 'Total', value: list.data?.total }]}
    />
  )
}

const number = new Intl.NumberFormat('en-US')

/** Delivery totals, and the button that retries failed deliveries. */
function LogHeader() {
  const { data } = useWebhooks()
  const { resend, isResending } = useRetryFailedDeliveries()
  return (
    <SectionHeader
      id="delivery-log"
      title="Delivery log"
      plain
      className="px-5 pt-5"
      aside={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {data && (
            <span>
              {`${number.format(data.deliveredToday)} delivered today. ${number.format(data.waiting)} queued, ${number.format(data.givenUp)} failed. Deliveries are deleted after ${counted(data.keptDays, 'day')}.`}
            </span>
          )}
          {data !== undefined && data.givenUp > 0 && (
            <Button onClick={resend} pending={isResending}>
              {!isResending && <RefreshCw aria-hidden />}
              <span>{`Retry ${number.format(data.givenUp)} failed`}</span>
            </Button>
          )}
        </span>
      }
    />
  )
}

const deliveryKey = ({ id }: Delivery): string => id
const renderCard = (delivery: Delivery) => <DeliveryCard deliveries={[delivery]} subject={subjectText(delivery)} />

/** All deliveries, sent and queued, with those in a row that had the same result in one group. Each row opens its request and response. */
export function DeliveryLog({ onOpen }: { onOpen: (delivery: Delivery) => void }) {
  const table = useDeliveryTable()
  const list = useDeliveries(table.query)
  const viewButton = useCallback(
    (delivery: Delivery) => (
      <Button
        variant="link"
        className="max-md:mr-3"
        aria-label={`View ${delivery.event} ${subjectText(delivery) ?? ''}, ${delivery.endpointName}`}
        onClick={() => onOpen(delivery)}
      >
        View
      </Button>
    ),
    [onOpen],
  )
  return (
    <Sheet flush aria-labelledby="delivery-log">
      <LogHeader />
      <DeliveryToolbar table={table} list={list} />
      <ListPage
        list={list}
        table={table}
        label="Delivery log"
        columns={deliveryColumns}
        rowKey={deliveryKey}
        card={renderCard}
        grouping={deliveryGrouping}
        unit="deliveries"
        cardsBelow="md"
        onOpen={onOpen}
        rowActions={viewButton}
        failure={{
          title: 'The delivery log could not be loaded',
          text: errorText(
            list.error,
            'Your filters are still set, and events are still sent. Please try again in a moment.',
          ),
        }}
        empty={{
          title: table.isFiltered ? 'No deliveries found' : 'No deliveries yet',
          level: 3,
          text: table.isFiltered ? emptyTexts.adjustFilters : 'Events sent to your endpoints will appear here.',
        }}
      />
    </Sheet>
  )
}
