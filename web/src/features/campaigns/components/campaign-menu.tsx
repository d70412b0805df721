import type { Campaign } from '@portal/contract/campaigns/campaign'
import { CircleStop, Copy, ExternalLink, Pause, Play } from 'lucide-react'
import { RowMenu } from '../../../design/data-table/row-menu'
import { MenuItem } from '../../../design/overlay/menu'
import type { StateChange } from './state-question'

interface CampaignMenuProps {
  campaign: Campaign
  href: string
  onAct: (act: StateChange) => void
  onCopy: (campaign: Campaign) => void
}

/** The actions of a campaign, which depend on its status. */
export function CampaignMenu({ campaign, href, onAct, onCopy }: CampaignMenuProps) {
  const { state, name } = campaign
  const hasEnded = state === 'finished'
  return (
    <RowMenu label={`Actions for ${name}`}>
      <MenuItem icon={<ExternalLink aria-hidden />} href={href}>
        Open
      </MenuItem>
      {!hasEnded &&
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
      {!hasEnded && (
        <MenuItem icon={<CircleStop aria-hidden />} onSelect={() => onAct({ campaign, to: 'finished' })}>
          End
        </MenuItem>
      )}
    </RowMenu>
  )
}
