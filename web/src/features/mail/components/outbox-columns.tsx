import type { Mail } from '@portal/contract/mail/mail'
import type { DataTableColumn } from '../../../design/data-table/types'
import { DashedNumber } from '../../../design/display/dashed-number'
import { DateText } from '../../../design/display/date-text'
import { EmailText } from '../../../design/display/email-text'
import { TextLink } from '../../../design/link'
import { mailTypeTexts } from '../mail-texts'
import { MailStatusBadge } from './mail-status-badge'

export const outboxColumns: readonly DataTableColumn<Mail>[] = [
  {
    id: 'createdAt',
    header: 'Created',
    sortable: true,
    cell: ({ createdAt }) => <DateText iso={createdAt} withTime className="whitespace-nowrap" />,
  },
  { id: 'type', header: 'Type', cell: ({ type }) => mailTypeTexts[type].label },
  { id: 'to', header: 'To', cell: ({ to }) => <EmailText email={to} className="text-ink" /> },
  {
    id: 'subject',
    header: 'Subject',
    className: 'w-[30%]',
    cell: ({ subject }) => <span className="font-semibold text-ink normal-nums wrap-anywhere">{subject}</span>,
  },
  {
    id: 'order',
    header: 'Order ID',
    cell: ({ orderId, orderNumber }) =>
      orderId !== null &&
      orderNumber !== null && (
        <TextLink printed href={`/orders/${orderId}`} className="whitespace-nowrap">
          <DashedNumber number={orderNumber} />
        </TextLink>
      ),
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, lastError }) => (
      <>
        <MailStatusBadge status={status} />
        {status !== 'sent' && lastError !== null && (
          <span className="mt-1 line-clamp-1 text-[13px] text-danger wrap-anywhere">{lastError}</span>
        )}
      </>
    ),
  },
]
