import type { Campaign } from '@portal/contract/campaigns/campaign'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../../../design/toast/toast'
import { errorText } from '../../../lib/api/errors'
import { callQuery } from '../../../lib/api/queries'
import { ReminderDialog } from '../dialog/reminder-dialog'
import { useOpenNewCampaign } from '../use-open-new-campaign'

/** Starts a new campaign with the filter, text and rule of an existing one. It belongs to the user who starts it, in the current order year. */
export function CopyCampaign({ campaign: { id, name }, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { data, error } = useQuery(callQuery('getCampaign', { params: { id } }))
  const onStarted = useOpenNewCampaign()
  useEffect(() => {
    if (!error) return
    toast({
      title: `${name} could not be copied`,
      description: errorText(error, 'Please try again in a moment.'),
      variant: 'error',
    })
    onClose()
  }, [error, name, onClose])
  if (!data) return null
  const { filter, subject, message, isWeekly } = data
  return (
    <ReminderDialog
      filter={filter}
      copied={{ name, subject, message, isWeekly }}
      onStarted={(newCampaign) => {
        onClose()
        onStarted(newCampaign)
      }}
      onClose={onClose}
    />
  )
}
