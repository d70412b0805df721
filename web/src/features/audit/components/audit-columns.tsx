import type { AuditEvent } from '@portal/contract/audit/audit'
import { auditSummary } from '@portal/contract/audit/summary'
import type { DataTableColumn } from '../../../design/data-table/types'
import { DateText, useTimeZone } from '../../../design/display/date-text'
import { useRoleLabel } from '../../../lib/program'
import { RecordLink } from './record-link'

/** The number of changes in a row; the dialog shows all of them. */
const MAX_CHANGES = 2

/** The first changes of an event on one line. */
export function ChangeSummary({ event }: { event: AuditEvent }) {
  const timeZone = useTimeZone()
  return auditSummary(event, { timeZone, names: event.names }, MAX_CHANGES)
}

function ActorRole({ role }: { role: string }) {
  const roleLabel = useRoleLabel()
  return <span className="block text-[13px] text-muted">{roleLabel(role)}</span>
}

export const auditColumns: readonly DataTableColumn<AuditEvent>[] = [
  {
    id: 'at',
    locked: true,
    header: 'Time',
    sortable: true,
    cell: ({ at }) => <DateText iso={at} withTime className="whitespace-nowrap" />,
  },
  {
    id: 'actor',
    header: 'User',
    cell: ({ actor }) => (
      <>
        <span className="block font-semibold text-ink wrap-anywhere">{actor.name}</span>
        {actor.role && <ActorRole role={actor.role} />}
      </>
    ),
    narrow: {
      cell: ({ actor, subject }) => (
        <>
          <span className="block font-semibold text-ink wrap-anywhere">{actor.name}</span>
          {subject ? (
            <span className="block text-[13px] text-muted wrap-anywhere">as {subject.name}</span>
          ) : (
            actor.role && <ActorRole role={actor.role} />
          )}
        </>
      ),
    },
  },
  {
    id: 'subject',
    header: 'Acting as',
    className: 'min-w-24',
    wideOnly: true,
    cell: ({ subject }) => subject && <span className="wrap-anywhere">{subject.name}</span>,
  },
  {
    id: 'action',
    header: 'Action',
    cell: ({ title }) => <span className="text-ink">{title}</span>,
    // Wide enough for two words, the length of most actions.
    narrow: { className: 'min-w-24' },
  },
  {
    id: 'record',
    header: 'Record',
    cell: ({ record }) => (
      <>
        <span className="block text-[13px] text-muted">{record.title}</span>
        {record.label !== '' && <RecordLink record={record} />}
      </>
    ),
  },
  {
    id: 'change',
    header: 'Change',
    wideOnly: true,
    className: 'w-[30%]',
    cell: (event) => (
      <span className="line-clamp-2 text-muted wrap-anywhere">
        <ChangeSummary event={event} />
      </span>
    ),
  },
]
