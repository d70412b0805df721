import type { Mail } from '@portal/contract/mail/mail'
import { counted } from '@portal/contract/texts/plural'
import type { GroupedRows, RowGrouping } from '../../../design/data-table/types'
import { DateText } from '../../../design/display/date-text'
import { mailTypeTexts } from '../mail-texts'
import { MailStatusBadge } from './mail-status-badge'

export const emailCount = (mails: GroupedRows<Mail>): string => counted(mails.length, 'email')

/** A group of reminders on small screens. */
function GroupCard({ mails }: { mails: GroupedRows<Mail> }) {
  const [{ subject, status, createdAt, type }] = mails
  return (
    <>
      <p className="font-semibold text-ink wrap-anywhere">{subject}</p>
      <p className="text-ink text-sm">{emailCount(mails)}</p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-[13px] text-muted">
        <MailStatusBadge status={status} />
        <DateText iso={createdAt} withTime className="whitespace-nowrap" />
        <span>{mailTypeTexts[type].label}</span>
      </p>
    </>
  )
}

/** Groups the reminders of a run that have the same result: they differ only in their recipients. Other emails stay single. */
export const outboxGrouping: RowGrouping<Mail> = {
  key: ({ id, type, subject, status, lastError }) =>
    type === 'reminder' ? JSON.stringify([subject, status, lastError]) : id,
  label: (mails) => `${emailCount(mails)}, ${mails[0].subject}`,
  card: (mails) => <GroupCard mails={mails} />,
}
