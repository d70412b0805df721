import { badge, list, money, short, text, wideOnly } from '../../design/state/page-skeletons/skeleton-columns'
import type { Skeletons } from '../../lib/feature'

export const skeletons: Skeletons = {
  apiKeys: list({
    title: 'API keys and webhooks',
    help: 'For your ERP and other systems. Each key can read only what you select.',
    acts: 2,
    heading: 'Keys',
    rows: 2,
    menu: true,
    columns: [
      text('Name'),
      wideOnly(short('Starts with')),
      short('Can read'),
      text('Last used'),
      wideOnly(money('Calls in 7 days')),
      wideOnly(short('Created')),
      badge('Status'),
    ],
  }),
}
