import { can } from '@portal/contract/api/capabilities'
import { ListSkeleton } from '../../design/state/page-skeletons/list-skeleton'
import { badge, money, onWideScreens, short, text } from '../../design/state/page-skeletons/skeleton-columns'
import type { Skeletons } from '../../lib/feature'

export const skeletons: Skeletons = {
  packages: ({ user }) => (
    <ListSkeleton
      title="Packages"
      filters={4}
      acts={can(user, 'catalogue.write') ? 3 : 0}
      menu={can(user, 'catalogue.write')}
      columns={[
        text('Name'),
        text('Category'),
        badge('Tier'),
        onWideScreens(short('Year')),
        money('Price'),
        onWideScreens(short('Type')),
        ...(can(user, 'catalogue.write') ? [badge('Status')] : []),
      ]}
    />
  ),
}
