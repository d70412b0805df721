import { fillOrderYear } from '@portal/contract/rules/campaign-templates'
import { getOrderYear } from '@portal/contract/rules/order-year'
import type { CampaignTemplate } from '@portal/contract/rules/program-facts'
import type { SessionContext } from '../../platform/http/context'

/** Lists the texts from which a campaign can start, for the current order year. */
export function listTemplates({ program, now, config }: SessionContext): CampaignTemplate[] {
  const orderYear = getOrderYear(program.running, now, config.timeZone)
  return program.campaignTemplates.map((template) => fillOrderYear(template, orderYear))
}
