import type { campaignEndpoints } from '@portal/contract/campaigns/campaign'
import type { Handlers } from '../../platform/http/handler'
import { createCampaign } from './create-campaign'
import { getDealerReminders, setDealerReminders } from './dealer-reminders'
import { getAudience, getCampaignAudience } from './get-audience'
import { describeCampaign, getCampaignMetrics, listCampaigns } from './list-campaigns'
import { listTemplates } from './list-templates'
import { listReceivedCampaigns } from './received-campaigns'
import { sendReminderToMe } from './send-reminder-to-me'
import { setCampaignState } from './set-campaign-state'
import { showUnsubscribe, unsubscribe } from './unsubscribe'

export const campaignHandlers: Handlers<typeof campaignEndpoints> = {
  listCampaigns: (ctx, { query }) => listCampaigns(ctx, query),
  getCampaignFigures: (ctx, { query }) => getCampaignMetrics(ctx, query.year),
  getAudience: (ctx, { query }) => getAudience(ctx, query),
  listCampaignTemplates: (ctx) => Promise.resolve(listTemplates(ctx)),
  createCampaign: (ctx, { body }) => createCampaign(ctx, body),
  sendReminderToMe: (ctx, { body }) => sendReminderToMe(ctx, body),
  getCampaign: (ctx, { params }) => describeCampaign(ctx.db, ctx, params.id),
  getCampaignAudience: (ctx, { params, query }) => getCampaignAudience(ctx, params.id, query),
  setCampaignState: (ctx, { params, body }) => setCampaignState(ctx, params.id, body),
  getDealerReminders: (ctx, { params }) => getDealerReminders(ctx, params.id),
  setDealerReminders: (ctx, { params, body }) => setDealerReminders(ctx, params.id, body.isOn),
  listReceivedCampaigns: (ctx, { params }) => listReceivedCampaigns(ctx, params.id),
  showUnsubscribe: (ctx, { query }) => showUnsubscribe(ctx, query.token),
  unsubscribe: (ctx, { query }) => unsubscribe(ctx, query.token),
}
