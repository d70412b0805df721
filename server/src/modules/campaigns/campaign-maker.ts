import { can } from '@portal/contract/api/capabilities'
import { type Role, roles } from '@portal/contract/rules/roles'
import type { ScopeSubject } from '../../db/dealer-scope'
import type { PauseReason } from './campaign-errors'
import type { CampaignRow, Maker } from './queries/campaigns'

const isRole = (role: string): role is Role => (roles as readonly string[]).includes(role)

type CampaignWithMaker = Pick<CampaignRow, 'makerRole' | 'makerDistrict'> & { maker: Maker | null }

/**
 * Returns the subject whose scope a campaign uses, or the reason why the campaign cannot be sent. Its maker may be
 * deactivated, may have lost the permission to send campaigns, or may have a different scope than at the start of the
 * campaign.
 */
export function findSender({
  maker,
  makerRole,
  makerDistrict,
}: CampaignWithMaker): ScopeSubject | { pauseReason: PauseReason } {
  if (!maker?.isActive || maker.isDeleted || !isRole(maker.role)) return { pauseReason: 'makerGone' }
  const { id, role, district } = maker
  if (!can({ role }, 'campaign.send')) return { pauseReason: 'makerGone' }
  if (role !== makerRole || district !== makerDistrict) return { pauseReason: 'makerMoved' }
  return { id, role, district }
}
