import { can } from '@portal/contract/api/capabilities'
import { roles } from '@portal/contract/rules/roles'
import { SkeletonPage } from '../../design/state/page-skeletons/skeleton-page'
import { callQuery } from '../../lib/api/queries'
import { type Feature, lazyPage } from '../../lib/feature'
import { areaPath } from '../../lib/session'

export const feature: Feature = {
  pages: {
    emailTest: {
      // Open to all roles: users without the permission see which role they need.
      paths: [areaPath('super_admin', 'email-test')],
      roles,
      title: 'Email System Test',
      ...lazyPage(() => import('./email-test-page'), 'EmailTestPage'),
      firstReads: ({ role }) => (can({ role }, 'mail.test') ? [callQuery('getMailFigures')] : []),
      // For users without the permission, the page consists of the message, so the skeleton has no content.
      skeleton: () => (
        <SkeletonPage wide compact title="Email System Test">
          {null}
        </SkeletonPage>
      ),
    },
  },
}
