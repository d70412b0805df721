import type { AuditEvent } from '@portal/contract/audit/audit'
import type { DataTableColumn } from '../../../design/data-table/types'
import { DateText } from '../../../design/display/date-text'
import { useRoleLabel } from '../../../lib/program'
import { ChangeSummary } from './change-summary'
import { splitRecordLabel } from './event-text'
import { RecordLink } from './record-link'

function ActorRole({ role }: { role: string }) {
  const roleLabel = useRoleLabel()
  return <span className="block text-[13px] text-muted">{roleLabel(role)}</span>
}

/** The account that the actor acted as. It is rare, so its column is hidden until the user chooses it. */
const SubjectName = ({ subject }: Pick<AuditEvent, 'subject'>) =>
  subject && <span className="block text-[13px] text-muted wrap-anywhere">as {subject.name}</span>

const ActorName = ({ actor }: Pick<AuditEvent, 'actor'>) => (
  <span className="block font-semibold text-ink wrap-anywhere">{actor.name}</span>
)

// The minimum widths fit most names and actions, so that their lines do not break. Changes have the rest of the table.
export const auditColumns: readonly DataTableColumn<AuditEvent>[] = [
  {
    id: 'at',
    locked: true,
    header: 'Time',
    sortable: true,
    cell: ({ at }) => <DateText iso={at} withTime stacked />,
  },
  {
    id: 'actor',
    header: 'User',
    className: 'min-w-42',
    cell: ({ actor, subject }) => (
      <>
        <ActorName actor={actor} />
        {actor.role && <ActorRole role={actor.role} />}
        <SubjectName subject={subject} />
      </>
    ),
    narrow: {
      className: 'min-w-36',
      cell: ({ actor, subject }) => (
        <>
          <ActorName actor={actor} />
          {subject ? <SubjectName subject={subject} /> : actor.role && <ActorRole role={actor.role} />}
        </>
      ),
    },
  },
  {
    id: 'subject',
    header: 'Acting as',
    className: 'min-w-24',
    extra: true,
    wideOnly: true,
    cell: ({ subject }) => subject && <span className="wrap-anywhere">{subject.name}</span>,
  },
  {
    id: 'action',
    header: 'Action',
    className: 'min-w-36',
    cell: ({ title }) => <span className="text-ink">{title}</span>,
    narrow: {
      className: 'w-3/5 min-w-32',
      cell: (event) => (
        <>
          <span className="text-ink">{event.title}</span>
          <ChangeSummary event={event} className="text-[13px]" />
        </>
      ),
    },
  },
  {
    id: 'record',
    header: 'Record',
    className: 'min-w-40 xl:min-w-60',
    narrow: { className: 'w-2/5' },
    cell: ({ record }) => {
      const { name, number } = splitRecordLabel(record)
      return (
        <>
          <span className="block text-[13px] text-muted">{[record.title, number].filter(Boolean).join(' ')}</span>
          {name !== '' && <RecordLink record={{ ...record, label: name }} />}
        </>
      )
    },
  },
  {
    id: 'change',
    header: 'Change',
    wideOnly: true,
    className: 'w-full',
    cell: (event) => <ChangeSummary event={event} />,
  },
]
