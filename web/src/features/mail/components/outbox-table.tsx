import type { Mail } from '@portal/contract/mail/mail'
import { emptyTexts } from '@portal/contract/texts/list'
import { useCallback } from 'react'
import { Button } from '../../../design/button'
import { ListPage } from '../../../design/data-table/list-page'
import { errorText } from '../../../lib/api/errors'
import type { useOutbox } from '../api'
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
  return (
    <ListPage
      list={list}
      table={table}
      label="Outbox"
      columns={outboxColumns}
      rowKey={keyOf}
      card={cardOf}
      rowActions={viewButton}
      failure={{
        title: 'The outbox could not be loaded',
        text: errorText(list.error, 'Your filters are kept, and mail goes on. Please try again in a moment.'),
      }}
      empty={{
        title: 'No e-mail found',
        level: 3,
        text: table.isFiltered ? emptyTexts.adjustFilters : 'What the portal sends will appear here',
      }}
    />
  )
}
