import { staffRoles } from '@portal/contract/rules/rank'
import { type Feature, lazyPage } from '../../lib/feature'

export const feature: Feature = {
  pages: {
    campaigns: {
      paths: ['dealers/campaigns'],
      roles: staffRoles,
      title: 'Campaigns',
      ...lazyPage(() => import('./campaigns-page'), 'CampaignsPage'),
    },
    campaign: {
      paths: ['dealers/campaigns/$id'],
      roles: staffRoles,
      title: 'Campaign',
      ...lazyPage(() => import('./campaign-page'), 'CampaignPage'),
    },
  },
  navigation: [{ label: 'Campaigns', needs: 'campaign.send', path: 'dealers/campaigns', at: ['find'] }],
}
