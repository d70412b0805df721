import { notFoundTexts } from '@portal/contract/texts/call'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../../design/button'
import { PageHeader } from '../../design/layout/page-header'
import { AppLink } from '../../design/link'
import { PageBody } from '../../design/navigation/app-frame'
import { ErrorState } from '../../design/state/error-state'
import { SkeletonBar } from '../../design/state/skeleton'
import { VisuallyHidden } from '../../design/visually-hidden'
import { errorText, hasStatus } from '../../lib/api/errors'
import { callQuery } from '../../lib/api/queries'
import { usePathParam } from '../../lib/page/navigation'
import { useUser } from '../../lib/session'
import { AgreementDocument } from './components/agreement-document'

const lines = ['h-4 w-1/3', 'w-full', 'w-11/12', 'w-4/5', 'mt-4 h-4 w-1/4', 'w-10/12', 'w-2/3']

function AgreementSkeleton() {
  return (
    <div role="status" className="animate-late rounded-sheet border border-line bg-surface p-5 md:p-8">
      <VisuallyHidden>Loading the agreement...</VisuallyHidden>
      <div className="grid max-w-[72ch] gap-5">
        {lines.map((look) => (
          <SkeletonBar key={look} className={look} />
        ))}
      </div>
    </div>
  )
}

/** The signed agreement of an order. */
export function AgreementPage() {
  const id = usePathParam('id')
  const user = useUser()
  const { data, error, refetch, isFetching } = useQuery(callQuery('getAgreement', { params: { id } }))
  const back = { href: `/orders/${id}`, label: 'Back to Order' }

  let content: ReactNode
  if (data) {
    content = <AgreementDocument agreement={data} back={back} />
  } else if (hasStatus(error, 404)) {
    content = (
      <>
        <PageHeader
          title={notFoundTexts.agreement}
          back={back}
          help="This order has no signed agreement, or you don’t have access to it."
        />
        <Button asChild variant="primary" size="lg">
          <AppLink href="/orders">Go to orders</AppLink>
        </Button>
      </>
    )
  } else if (error) {
    content = (
      <>
        <PageHeader title="Agreement" back={back} />
        <ErrorState
          title="The agreement could not be loaded"
          text={errorText(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </>
    )
  } else {
    content = (
      <>
        <PageHeader title="Agreement" back={back} />
        <AgreementSkeleton />
      </>
    )
  }
  return <PageBody wide={user.role !== 'dealer'}>{content}</PageBody>
}
