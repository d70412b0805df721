import type { Campaign } from '@portal/contract/campaigns/campaign'
import { counted } from '@portal/contract/texts/plural'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'
import { toast } from '../../../design/toast/toast'
import { errorText } from '../../../lib/api/errors'
import { callQuery } from '../../../lib/api/queries'
import { useSetCampaignState } from '../api'

/** What is done with a campaign that stays where it is. */
export type CampaignAct = { campaign: Campaign; to: 'paused' | 'running' | 'finished' }

const done = { paused: 'Campaign paused', running: 'Campaign resumed', finished: 'Campaign ended' } as const
const labels = { paused: 'Pause', running: 'Resume', finished: 'End campaign' } as const

/** Asks before a campaign is paused, resumed or ended, and says what follows. */
export function StateQuestion({ act: { campaign, to }, onClose }: { act: CampaignAct; onClose: () => void }) {
  const { id, name } = campaign
  const { mutate, isPending, error } = useSetCampaignState(id)
  const { data } = useQuery(callQuery('getCampaignAudience', { params: { id }, query: { limit: 1 } }))
  const whom = data ? `${counted(data.reached, 'dealer')} would get it now.` : ''
  const texts = {
    paused: 'No more emails are queued until someone resumes it. Queued emails still go out.',
    running: `It goes on at its time, at the next 9:00 where that is over. ${whom}`,
    finished: 'Nothing more is sent, and it cannot be resumed. Its figures stay.',
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
            toast({ title: done[to], variant: 'success' })
            onClose()
          },
        })
      }
    />
  )
}
