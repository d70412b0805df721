import type { Mail } from '@portal/contract/mail/mail'
import { emptyTexts } from '@portal/contract/texts'
import { useCallback } from 'react'
import { Button } from '../../../design/button'
import { DataTable } from '../../../design/data-table/data-table'
import { EmptyState } from '../../../design/state/empty-state'
import { ErrorState } from '../../../design/state/error-state'
import { errorText } from '../../../lib/api'
import type { useOutbox } from '../api/use-outbox'
import type { OutboxTableState } from '../outbox-table-state'
import { OutboxCard } from './outbox-card'
import { outboxColumns } from './outbox-columns'

interface OutboxTableProps {
  table: OutboxTableState
  list: ReturnType<typeof useOutbox>
  onView: (mail: Mail) => void
}

const keyOf = ({ id }: Mail): string => id
const cardOf = (mail: Mail) => <OutboxCard mail={mail} />

export function OutboxTable({ table, list, onView }: OutboxTableProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = list
  const viewButton = useCallback(
    (mail: Mail) => (
      <Button
        variant="ghost"
        aria-label={`View ${mail.subject}, ${mail.to}`}
        onClick={() => onView(mail)}
        className="px-3 md:h-9"
      >
        View
      </Button>
    ),
    [onView],
  )
  if (error && !data) {
    return (
      <ErrorState
        className="m-4 md:m-5"
        title="The outbox could not be loaded"
        text={errorText(error, 'Your filters are kept, and mail goes on. Please try again in a moment.')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  return (
    <DataTable
      label="Outbox"
      rows={data?.rows ?? []}
      columns={outboxColumns}
      rowKey={keyOf}
      sort={table.sort}
      onSortChange={table.setSort}
      loading={data === undefined || isPlaceholderData}
      card={cardOf}
      rowActions={viewButton}
      empty={
        <EmptyState
          title="No e-mail found"
          level={3}
          text={table.isFiltered ? emptyTexts.adjustFilters : 'What the portal sends will appear here'}
          action={table.isFiltered && <Button onClick={table.clearFilters}>Clear Filters</Button>}
        />
      }
      pager={table.pager(data?.total ?? 0)}
    />
  )
}
