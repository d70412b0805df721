import { notFoundTexts } from '@portal/contract/texts/call'
import { useQuery } from '@tanstack/react-query'
import { PageHeader } from '../../design/layout/page-header'
import { PageBody } from '../../design/navigation/app-frame'
import { ErrorState } from '../../design/state/error-state'
import { SkeletonRows } from '../../design/state/skeleton'
import { errorText, hasStatus } from '../../lib/api/errors'
import { useCameFrom } from '../../lib/page/came-from'
import { usePathParam } from '../../lib/page/navigation'
import { areaPath, useUser } from '../../lib/session'
import { DealerName } from '../../records/dealer-name'
import { preparationQuery } from './api'
import { PrepareForm } from './components/prepare-form'

/** Prepare order: staff prepare an order that the dealer then signs. */
export function PrepareOrderPage() {
  const id = usePathParam('id')
  const { role } = useUser()
  const { data, error, refetch, isFetching } = useQuery(preparationQuery(id))
  const back = useCameFrom({ href: areaPath(role, 'dealers'), label: 'Dealers' })
  const isUnknown = hasStatus(error, 404)
  return (
    <PageBody>
      <PageHeader
        title="Prepare order"
        back={back}
        help={
          data ? (
            <>
              <DealerName
                dealer={data.dealer}
                className="font-semibold text-ink underline decoration-line-strong underline-offset-4 wrap-anywhere"
              />
              , dealer {data.dealer.dealerNumber}, for {data.orderYear}. Prepared in your name. The dealer signs.
            </>
          ) : (
            'Prepared in your name. The dealer signs.'
          )
        }
      />
      {data ? (
        <PrepareForm preparation={data} />
      ) : error ? (
        <ErrorState
          title={isUnknown ? 'Dealer not found' : 'The prepared order could not be loaded'}
          text={isUnknown ? notFoundTexts.row : errorText(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonRows count={6} label="Loading the prepared order..." />
      )}
    </PageBody>
  )
}
