import type { ApiKey } from '@portal/contract/api-keys/keys'
import { ToneBadge } from '../../../design/badges'
import { useDates } from '../../../lib/formats'

/** Whether a key works, and until when. */
export function KeyState({ state, endsAt }: Pick<ApiKey, 'state' | 'endsAt'>) {
  const { dateTime } = useDates()
  if (state === 'active') return <ToneBadge label="Active" tone="green" />
  if (state === 'ended') return <ToneBadge label="Ended" tone="gray" />
  return <ToneBadge label={endsAt === null ? 'Ends' : `Ends ${dateTime(endsAt)}`} tone="yellow" />
}
