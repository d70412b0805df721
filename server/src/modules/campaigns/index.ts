export { addRenewalCampaign } from './renewal-campaign'
export { sendCampaigns } from './send-campaigns'
