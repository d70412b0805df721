import { staffRoles } from '@portal/contract/rules/rank'
import { FormSkeleton } from '../../design/state/page-skeletons/sheet-skeletons'
import { type Feature, lazyPage } from '../../lib/feature'

export const feature: Feature = {
  pages: {
    ownNotes: {
      paths: ['/notes'],
      roles: ['dealer'],
      title: 'Notes',
      ...lazyPage(() => import('./general-notes-page'), 'GeneralNotesPage'),
      skeleton: () => (
        <FormSkeleton
          title="Notes"
          back={{ href: '/orders', label: 'My Orders' }}
          help="General notes. Notes about an order are on that order’s page."
        />
      ),
    },
    dealerNotes: {
      paths: ['dealers/$id/notes'],
      roles: staffRoles,
      title: 'Dealer notes',
      ...lazyPage(() => import('./dealer-notes-page'), 'DealerNotesPage'),
    },
  },
}
