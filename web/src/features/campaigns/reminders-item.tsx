import { campaignTexts } from '@portal/contract/texts/campaign'
import { useQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { MenuItem } from '../../design/overlay/menu'
import { toast } from '../../design/toast/toast'
import { callQuery } from '../../lib/api/queries'
import { useCan } from '../../lib/session'
import { useFailure } from '../../records/use-failure'
import { useSetReminders } from './api'

/**
 * The menu item that turns a dealer's reminders off. Nothing while they are off: they are turned on only if the dealer
 * asks, which the section on campaigns says.
 */
export function RemindersItem({ dealerId }: { dealerId: string }) {
  const maySend = useCan('campaign.send')
  const { data } = useQuery({ ...callQuery('getDealerReminders', { params: { id: dealerId } }), enabled: maySend })
  const failure = useFailure()
  const { mutateAsync } = useSetReminders(dealerId)
  if (!maySend || !data || data.unsubscribedAt !== null) return null
  // The menu closes before the reply arrives, so the promise reports the outcome.
  const turnOff = () =>
    mutateAsync(false).then(
      () => toast({ title: campaignTexts.remindersOff, variant: 'success' }),
      (error: unknown) => failure.say(campaignTexts.remindersFailed, error),
    )
  return (
    <MenuItem icon={<BellOff aria-hidden />} onSelect={() => void turnOff()}>
      Turn reminders off
    </MenuItem>
  )
}
