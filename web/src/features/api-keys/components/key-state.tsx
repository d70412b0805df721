import type { ApiKey } from '@portal/contract/api-keys/keys'
import { ToneBadge } from '../../../design/badges'
import { useDates } from '../../../lib/formats'

/** Whether a key works, and until which day; the tooltip has the time. */
export function KeyState({ state, endsAt }: Pick<ApiKey, 'state' | 'endsAt'>) {
  const { date, dateTime } = useDates()
  if (state === 'active' || endsAt === null) return <ToneBadge label="Active" tone="green" />
  return (
    <span title={dateTime(endsAt)}>
      {state === 'ended' ? (
        <ToneBadge label="Revoked" tone="gray" />
      ) : (
        <ToneBadge label={`Expires ${date(endsAt)}`} tone="yellow" />
      )}
    </span>
  )
}
