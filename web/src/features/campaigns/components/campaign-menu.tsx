import type { Campaign } from '@portal/contract/campaigns/campaign'
import { CircleStop, Copy, ExternalLink, Pause, Play } from 'lucide-react'
import { RowMenu } from '../../../design/data-table/row-menu'
import { MenuItem } from '../../../design/overlay/menu'
import type { CampaignAct } from './state-question'

interface CampaignMenuProps {
  campaign: Campaign
  href: string
  onAct: (act: CampaignAct) => void
  onCopy: (campaign: Campaign) => void
}

/** What can be done with a campaign as it stands. */
export function CampaignMenu({ campaign, href, onAct, onCopy }: CampaignMenuProps) {
  const { state, name } = campaign
  const isOver = state === 'finished'
  return (
    <RowMenu label={`Actions for ${name}`}>
      <MenuItem icon={<ExternalLink aria-hidden />} href={href}>
        Open
      </MenuItem>
      {!isOver &&
        (state === 'paused' ? (
          <MenuItem icon={<Play aria-hidden />} onSelect={() => onAct({ campaign, to: 'running' })}>
            Resume
          </MenuItem>
        ) : (
          <MenuItem icon={<Pause aria-hidden />} onSelect={() => onAct({ campaign, to: 'paused' })}>
            Pause
          </MenuItem>
        ))}
      <MenuItem icon={<Copy aria-hidden />} onSelect={() => onCopy(campaign)}>
        Copy
      </MenuItem>
      {!isOver && (
        <MenuItem icon={<CircleStop aria-hidden />} onSelect={() => onAct({ campaign, to: 'finished' })}>
          End
        </MenuItem>
      )}
    </RowMenu>
  )
}
