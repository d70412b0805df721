import { staffRoles } from '@portal/contract/rules/rank'
import { PhoneCall } from 'lucide-react'
import { type Feature, lazyPage } from '../../lib/feature'
import { BackgroundSender } from './unsent/background-sender'
import { SignOutQuestion } from './unsent/sign-out-question'
import { countUnsent, removeStored } from './unsent/unsent-store'

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
      title: 'Call history',
      ...lazyPage(() => import('./dealer-contacts-page'), 'DealerContactsPage'),
    },
  },
  navigation: [
    { ...link, label: 'Call list', path: 'calls', at: ['find', 'dealers'] },
    { ...link, label: 'Call history', path: 'dealers/$id/contacts', at: ['dealer'] },
  ],
  signOutGuard: { countUnsent: countUnsent, dropUnsent: removeStored, Question: SignOutQuestion },
  background: { needs: 'dealer.call', Component: BackgroundSender },
}
