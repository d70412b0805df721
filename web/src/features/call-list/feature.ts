import { PhoneCall } from 'lucide-react'
import { type Feature, lazyPage, staffRoles } from '../../lib/feature'
import { BackgroundSender } from './kept/background-sender'
import { dropKept, keptCount } from './kept/kept-store'
import { LeaveQuestion } from './kept/leave-question'

const link = { icon: PhoneCall, needs: 'dealer.call' } as const

export const feature: Feature = {
  pages: {
    callList: {
      paths: ['calls'],
      roles: staffRoles,
      title: 'Call list',
      ...lazyPage(() => import('./call-list-page'), 'CallListPage'),
    },
    dealerContacts: {
      paths: ['dealers/$id/contacts'],
      roles: staffRoles,
      title: 'Contacts',
      ...lazyPage(() => import('./dealer-contacts-page'), 'DealerContactsPage'),
    },
  },
  navigation: [
    { ...link, label: 'Call list', path: 'calls', at: ['find', 'dealers'] },
    { ...link, label: 'Contacts', path: 'dealers/$id/contacts', at: ['dealer'] },
  ],
  signOutGuard: { countUnsent: keptCount, dropUnsent: dropKept, Question: LeaveQuestion },
  background: { needs: 'dealer.call', Component: BackgroundSender },
}
