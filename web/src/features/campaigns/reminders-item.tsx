import { campaignTexts } from '@portal/contract/texts/campaign'
import { useQuery } from '@tanstack/react-query'
import { BellOff } from 'lucide-react'
import { MenuItem } from '../../design/overlay/menu'
import { toast } from '../../design/toast/toast'
import { callQuery } from '../../lib/api/queries'
import { useCan } from '../../lib/session'
import { useFailureToast } from '../../records/use-failure-toast'
import { useSetReminders } from './api'

/**
 * The menu item that turns a dealer's reminders off. Renders nothing while they are off. Reminders are turned on again in
 * the campaigns section, which explains that the dealer must ask for them.
 */
export function RemindersItem({ dealerId }: { dealerId: string }) {
  const maySend = useCan('campaign.send')
  const { data } = useQuery({ ...callQuery('getDealerReminders', { params: { id: dealerId } }), enabled: maySend })
  const failure = useFailureToast()
  const { mutateAsync } = useSetReminders(dealerId)
  if (!maySend || !data || data.unsubscribedAt !== null) return null
  // The menu unmounts before the reply arrives, which would skip callbacks passed to `mutate`. Use the promise instead.
  const turnOff = () =>
    mutateAsync(false).then(
      () => toast({ title: campaignTexts.remindersOff, variant: 'success' }),
      (error: unknown) => failure.showFailure(campaignTexts.remindersFailed, error),
    )
  return (
    <MenuItem icon={<BellOff aria-hidden />} onSelect={() => void turnOff()}>
      Turn reminders off
    </MenuItem>
  )
}
