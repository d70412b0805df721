import { badge, list, onWideScreens, short, text } from '../../design/state/page-skeletons/skeleton-columns'
import type { Skeletons } from '../../lib/feature'

export const skeletons: Skeletons = {
  changeRequests: list({
    title: 'Change Requests',
    filters: 3,
    menu: true,
    columns: [
      badge('Age'),
      onWideScreens(short('Date')),
      short('Order ID'),
      text('Company, dealer #'),
      onWideScreens(short('Type')),
      badge('Status'),
      onWideScreens(text('Message')),
    ],
  }),
}
