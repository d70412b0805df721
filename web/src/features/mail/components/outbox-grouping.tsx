import type { Mail } from '@portal/contract/mail/mail'
import { counted } from '@portal/contract/texts/plural'
import type { GroupedRows, RowGrouping } from '../../../design/data-table/types'
import { DateText } from '../../../design/display/date-text'
import { mailTypeTexts } from '../mail-texts'
import { sharedSubject } from '../shared-subject'
import { MailStatusBadge } from './mail-status-badge'

export const emailCount = (mails: GroupedRows<Mail>): string => counted(mails.length, 'email')

/** A group of reminders on small screens. */
function GroupCard({ mails }: { mails: GroupedRows<Mail> }) {
  const [{ status, createdAt, type }] = mails
  return (
    <>
      <p className="font-semibold text-ink wrap-anywhere">{sharedSubject(mails)}</p>
      <p className="text-ink text-sm">{emailCount(mails)}</p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
        <MailStatusBadge status={status} />
        <DateText iso={createdAt} withTime className="whitespace-nowrap" />
        <span>{mailTypeTexts[type].label}</span>
      </p>
    </>
  )
}

/** The hour of an instant in UTC: a campaign queues its reminders within minutes. */
const getHour = (iso: string): string => iso.slice(0, 13)

/** Groups the reminders of a run that have the same result: they differ only in their dealers. Other emails stay single. */
export const outboxGrouping: RowGrouping<Mail> = {
  key: ({ id, type, status, lastError, createdAt }) =>
    type === 'reminder' ? JSON.stringify([getHour(createdAt), status, lastError]) : id,
  label: (mails) => `${emailCount(mails)}, ${sharedSubject(mails)}`,
  card: (mails) => <GroupCard mails={mails} />,
}
