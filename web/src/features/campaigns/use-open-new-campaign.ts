import type { CampaignDetail } from '@portal/contract/campaigns/campaign'
import { toast } from '../../design/toast/toast'
import { useNavigatePortal } from '../../lib/page/navigation'
import { areaPath, useUser } from '../../lib/session'

/** Shows a toast and opens the page of a campaign that was just started. */
export function useOpenNewCampaign(): (campaign: CampaignDetail) => void {
  const { role } = useUser()
  const go = useNavigatePortal()
  return ({ id, nextAt }) => {
    toast({ title: nextAt ? 'Campaign started' : 'Reminders queued', variant: 'success' })
    go(areaPath(role, `dealers/campaigns/${id}`))
  }
}
