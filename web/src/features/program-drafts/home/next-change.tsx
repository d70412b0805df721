import type { Version } from '@portal/contract/program-drafts/version'
import { daysBetween, toCalendarDate } from '@portal/contract/rules/calendar'
import { Button } from '../../../design/button'
import { TextLink } from '../../../design/link'
import { useDates } from '../../../lib/formats'
import { useServerNow } from '../../../lib/server-time'
import { useUser } from '../../../lib/session'
import { longDayText } from '../parts/days'
import { untilText } from '../parts/elapsed-text'
import { versionPath } from '../parts/paths'
import { SpruceCard } from '../parts/spruce-card'
import { useMayDecide } from '../parts/use-may-change'
import { effectDay } from '../parts/version-days'

interface NextChangeProps {
  /** The next scheduled version, if any. */
  version: Version | undefined
  onWithdraw: (version: Version) => void
}

/** The days until the next scheduled version takes effect. */
export function NextChange({ version, onWithdraw }: NextChangeProps) {
  const { role } = useUser()
  const { date, timeZone } = useDates()
  const now = useServerNow()
  const mayWithdraw = useMayDecide()
  if (!version) return <SpruceCard label="Next change" note="No change is scheduled" />
  const { number, title, reason, takesEffectAt, approvedAt, approvedByName } = version
  const days = daysBetween(toCalendarDate(now, timeZone), toCalendarDate(new Date(takesEffectAt), timeZone))
  return (
    <SpruceCard
      label="Next change"
      figure={untilText(days)}
      note={`Version ${number} on ${longDayText(effectDay(version, timeZone))}`}
    >
      <h3 className="type-h3 wrap-anywhere">{title}</h3>
      {reason !== null && <p className="mt-1.5 line-clamp-3 text-sm wrap-anywhere">{reason}</p>}
      {approvedAt !== null && (
        <p className="mt-1.5 text-muted text-sm">
          Approved {date(approvedAt)} by {approvedByName}
        </p>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-5">
        <TextLink href={versionPath(role, number)}>Open version {number}</TextLink>
        {mayWithdraw && (
          <Button variant="link" onClick={() => onWithdraw(version)} className="text-danger">
            Withdraw
          </Button>
        )}
      </div>
    </SpruceCard>
  )
}
