import type { Mail } from '@portal/contract/mail/mail'
import { counted } from '@portal/contract/texts/plural'
import type { DataTableColumn } from '../../../design/data-table/types'
import { DashedNumber } from '../../../design/display/dashed-number'
import { DateText } from '../../../design/display/date-text'
import { EmailText } from '../../../design/display/email-text'
import { orderNumbers, UnbrokenText } from '../../../design/display/unbroken-text'
import { TextLink } from '../../../design/link'
import { mailTypeTexts } from '../mail-texts'
import { sharedSubject } from '../shared-subject'
import { MailStatusBadge } from './mail-status-badge'
import { emailCount } from './outbox-grouping'

/** The type of a message, above the order that it is about. */
const TypeCell = ({ type, orderId, orderNumber }: Mail) => (
  <>
    <span className="block whitespace-nowrap">{mailTypeTexts[type].label}</span>
    {orderId !== null && orderNumber !== null && (
      <TextLink printed href={`/orders/${orderId}`} className="whitespace-nowrap">
        <DashedNumber number={orderNumber} />
      </TextLink>
    )}
  </>
)

const Subject = ({ subject }: Pick<Mail, 'subject'>) => (
  <span className="block font-semibold text-ink normal-nums wrap-anywhere">
    <UnbrokenText text={subject} parts={orderNumbers} />
  </span>
)

export const outboxColumns: readonly DataTableColumn<Mail>[] = [
  {
    id: 'createdAt',
    header: 'Created',
    sortable: true,
    cell: ({ createdAt }) => <DateText iso={createdAt} withTime className="whitespace-nowrap" />,
    groupCell: ([{ createdAt }]) => <DateText iso={createdAt} withTime className="whitespace-nowrap" />,
    narrow: { cell: ({ createdAt }) => <DateText iso={createdAt} withTime /> },
  },
  {
    id: 'type',
    header: 'Type',
    cell: TypeCell,
    groupCell: (mails) => (
      <>
        <span className="block whitespace-nowrap">{mailTypeTexts[mails[0].type].label}</span>
        <span className="block whitespace-nowrap text-[13px] text-muted">{emailCount(mails)}</span>
      </>
    ),
  },
  {
    id: 'to',
    header: 'To',
    // The room for long addresses on one line, which subjects leave.
    className: 'xl:min-w-92',
    wideOnly: true,
    cell: ({ to }) => <EmailText email={to} className="text-ink" />,
    groupCell: (mails) => counted(mails.length, 'recipient'),
  },
  {
    id: 'subject',
    header: 'Subject',
    className: 'w-[38%]',
    cell: Subject,
    groupCell: (mails) => <Subject subject={sharedSubject(mails)} />,
    narrow: {
      header: 'Subject, to',
      className: 'w-full',
      cell: (mail) => (
        <>
          <Subject subject={mail.subject} />
          <EmailText email={mail.to} className="text-[13px] text-muted" />
        </>
      ),
    },
  },
  {
    id: 'status',
    header: 'Status',
    groupCell: ([{ status }]) => <MailStatusBadge status={status} />,
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
