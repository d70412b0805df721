import type { CampaignTemplate } from '../rules/program-facts'
import type { CampaignFilter } from './audience'

const getPreferredKey = ({ draftDays, orderStatus, renewOrder }: CampaignFilter): string => {
  if (draftDays || orderStatus === 'pending') return 'waiting'
  return renewOrder === 'true' ? 'renewal' : 'missing'
}

/**
 * Returns the key of the default text for a filter's dealers: only dealers with a draft get the reminder to sign it. If the
 * program has no such template, its first one. Source: docs/spec 13.2.
 */
export function getDefaultTemplate(
  filter: CampaignFilter,
  templates: readonly Pick<CampaignTemplate, 'key'>[],
): string {
  const preferred = getPreferredKey(filter)
  const found = templates.find(({ key }) => key === preferred) ?? templates[0]
  return found?.key ?? ''
}
