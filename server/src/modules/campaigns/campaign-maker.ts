import { can } from '@portal/contract/api/capabilities'
import { type Role, roles } from '@portal/contract/rules/program'
import type { ScopeSubject } from '../../db/dealer-scope'
import type { PauseReason } from './campaign-refusals'
import type { CampaignRow, Maker } from './queries/campaigns'

const isRole = (role: string): role is Role => (roles as readonly string[]).includes(role)

type Made = Pick<CampaignRow, 'makerRole' | 'makerDistrict'> & { maker: Maker | null }

/**
 * Within whose reach a campaign is sent at this moment, or why it may not be: its maker is gone, may not send any more, or
 * reaches other dealers than when the campaign was started.
 */
export function senderOf({ maker, makerRole, makerDistrict }: Made): ScopeSubject | { refused: PauseReason } {
  if (!maker?.isActive || maker.isDeleted || !isRole(maker.role)) return { refused: 'makerGone' }
  const { id, role, district } = maker
  if (!can({ role }, 'campaign.send')) return { refused: 'makerGone' }
  if (role !== makerRole || district !== makerDistrict) return { refused: 'makerMoved' }
  return { id, role, district }
}
