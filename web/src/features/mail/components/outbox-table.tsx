import type { Mail } from '@portal/contract/mail/mail'
import { emptyTexts } from '@portal/contract/texts/list'
import { useCallback } from 'react'
import { Button } from '../../../design/button'
import { ListPage } from '../../../design/data-table/list-page'
import { DateText } from '../../../design/display/date-text'
import { orderNumbers, UnbrokenText } from '../../../design/display/unbroken-text'
import { errorText } from '../../../lib/api/errors'
import type { useOutbox } from '../api'
import { mailTypeTexts } from '../mail-texts'
import type { OutboxTableState } from '../outbox-table-state'
import { MailStatusBadge } from './mail-status-badge'
import { outboxColumns } from './outbox-columns'
import { outboxGrouping } from './outbox-grouping'

/** Displays a message on small screens. */
function OutboxCard({ mail }: { mail: Mail }) {
  const { subject, to, type, status, createdAt, lastError } = mail
  return (
    <>
      <p className="font-semibold text-ink wrap-anywhere">
        <UnbrokenText text={subject} parts={orderNumbers} />
      </p>
      {/* On one line, because an address that breaks is hard to read. View shows all of it. */}
      <p title={to} className="truncate text-ink text-sm normal-nums">
        {to}
      </p>
      {status !== 'sent' && lastError !== null && (
        <p className="line-clamp-2 text-danger text-sm wrap-anywhere">{lastError}</p>
      )}
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
        <MailStatusBadge status={status} />
        <DateText iso={createdAt} withTime className="whitespace-nowrap" />
        <span>{mailTypeTexts[type].label}</span>
      </p>
    </>
  )
}

interface OutboxTableProps {
  table: OutboxTableState
  list: ReturnType<typeof useOutbox>
  onView: (mail: Mail) => void
}

const mailKey = ({ id }: Mail): string => id
const renderCard = (mail: Mail) => <OutboxCard mail={mail} />

export function OutboxTable({ table, list, onView }: OutboxTableProps) {
  const viewButton = useCallback(
    (mail: Mail) => (
      <Button
        variant="link"
        className="max-sm:mr-3"
        aria-label={`View ${mail.subject}, ${mail.to}`}
        onClick={() => onView(mail)}
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
      rowKey={mailKey}
      card={renderCard}
      cardsBelow="sm"
      rowActions={viewButton}
      grouping={outboxGrouping}
      unit="emails"
      failure={{
        title: 'The outbox could not be loaded',
        text: errorText(
          list.error,
          'Your filters are still set, and email is still sent. Please try again in a moment.',
        ),
      }}
      empty={{
        title: 'No emails found',
        level: 3,
        text: table.isFiltered ? emptyTexts.adjustFilters : 'Emails from the portal will appear here.',
      }}
    />
  )
}
