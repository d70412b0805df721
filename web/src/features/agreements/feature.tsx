import type { CurrentUser } from '@portal/contract/accounts/auth'
import { roles } from '@portal/contract/rules/roles'
import { useParams } from '@tanstack/react-router'
import { DocumentSkeleton } from '../../design/state/page-skeletons/sheet-skeletons'
import { callQuery } from '../../lib/api/queries'
import { type Feature, lazyPage } from '../../lib/feature'

function AgreementSkeleton({ user }: { user: CurrentUser }) {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const back = { href: `/orders/${id}`, label: 'Back to Order' }
  return <DocumentSkeleton title="Agreement" back={back} wide={user.role !== 'dealer'} />
}

export const feature: Feature = {
  pages: {
    agreement: {
      paths: ['/orders/$id/agreement'],
      roles,
      title: 'Agreement',
      ...lazyPage(() => import('./agreement-page'), 'AgreementPage'),
      firstReads: ({ id }) => [callQuery('getAgreement', { params: { id } })],
      skeleton: AgreementSkeleton,
    },
  },
}
