import { badge, list, short, text, wideOnly } from '../../design/state/page-skeletons/skeleton-columns'
import type { Skeletons } from '../../lib/feature'

export const skeletons: Skeletons = {
  changeRequests: list({
    title: 'Change Requests',
    filters: 3,
    menu: true,
    columns: [
      badge('Age'),
      wideOnly(short('Date')),
      short('Order ID'),
      text('Company, dealer #'),
      wideOnly(short('Type')),
      badge('Status'),
      wideOnly(text('Message')),
    ],
  }),
}
