import type { Campaign } from '@portal/contract/campaigns/campaign'
import { counted } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'
import { toast } from '../../../design/toast/toast'
import { errorText } from '../../../lib/api/errors'
import { callQuery } from '../../../lib/api/queries'
import { useProgram } from '../../../lib/program'
import { useSetCampaignState } from '../api'
import { hourText } from '../campaign-text'

/** A status change of a campaign. */
export type StateChange = { campaign: Campaign; to: 'paused' | 'running' | 'finished' }

const toastTitles = { paused: 'Campaign paused', running: 'Campaign resumed', finished: 'Campaign ended' } as const
const labels = { paused: 'Pause', running: 'Resume', finished: 'End campaign' } as const

/** The confirmation before a campaign is paused, resumed or ended, with the consequences. */
export function StateQuestion({ act: { campaign, to }, onClose }: { act: StateChange; onClose: () => void }) {
  const { id, name } = campaign
  const { campaignHour } = useProgram()
  const { mutate, isPending, error } = useSetCampaignState(id)
  const { data } = useQuery(callQuery('getCampaignAudience', { params: { id }, query: { limit: 1 } }))
  const recipients = data ? `${counted(data.reached, 'dealer')} would receive it now.` : ''
  const texts = {
    paused: 'No more emails are queued until someone resumes it. Queued emails still go out.',
    running: `Sending resumes at the scheduled time, or at the next ${hourText(campaignHour)} if that has passed. ${recipients}`,
    finished: 'No more emails are sent, and you cannot resume it. Its results stay.',
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${labels[to].replace(' campaign', '')} ${name}?`}
      text={texts[to]}
      confirmLabel={labels[to]}
      destructive={to === 'finished'}
      pending={isPending}
      error={error && errorText(error, 'Nothing was changed. Please try again in a moment.')}
      onConfirm={() =>
        mutate(to, {
          onSuccess: () => {
            toast({ title: toastTitles[to], variant: 'success' })
            onClose()
          },
        })
      }
    />
  )
}
