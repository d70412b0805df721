import { FormSkeleton } from '../../design/state/page-skeletons/sheet-skeletons'
import { badge, list, money, short, text, wideOnly } from '../../design/state/page-skeletons/skeleton-columns'
import type { Skeletons } from '../../lib/feature'
import { areaPath } from '../../lib/session'
import { TileBlocks } from './components/tile-blocks'
import { DealersTabs } from './dealers-tabs'

export const skeletons: Skeletons = {
  campaigns: list({
    title: 'Campaigns',
    tabs: <DealersTabs current="dealers/campaigns" />,
    before: <TileBlocks />,
    help: 'Reminder emails that stop when a dealer orders. To start a campaign, filter the dealer list.',
    acts: 1,
    filters: 2,
    menu: true,
    columns: [
      text('Campaign'),
      badge('Status'),
      short('Last run'),
      money('Sent'),
      wideOnly(money('Failed')),
      wideOnly(money('Signed in')),
      wideOnly(money('Draft')),
      text('Ordered'),
      wideOnly(money('Order value')),
    ],
  }),
  campaign: ({ user }) => (
    <FormSkeleton
      wide
      compact
      title="Campaign"
      back={{ href: areaPath(user.role, 'dealers/campaigns'), label: 'Campaigns' }}
    />
  ),
}
