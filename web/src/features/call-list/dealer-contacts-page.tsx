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
import { dealerContactsQuery } from './api'
import { CallCard } from './components/call-card'
import { ContactList } from './components/contact-list'
import { UnsentNotice } from './unsent/unsent-notice'

/** A dealer's call history, with the card to call them and record the outcome. */
export function DealerContactsPage() {
  const id = usePathParam('id')
  const { role } = useUser()
  const { data, error, refetch, isFetching } = useQuery(dealerContactsQuery(id))
  const back = useCameFrom({ href: areaPath(role, 'calls'), label: 'Call list' })
  const isUnknown = hasStatus(error, 404)
  return (
    <PageBody wide>
      <PageHeader
        title="Call history"
        back={back}
        help={data ? `Past calls with dealer ${data.dealer.dealerNumber}` : 'Past calls with this dealer'}
        compact
      />
      <UnsentNotice />
      {data ? (
        <div className="grid gap-4 md:gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,12fr)]">
          <CallCard
            dealer={data.dealer}
            orderYear={data.orderYear}
            level={2}
            withContacts={false}
            onRecorded={() => undefined}
            className="lg:self-start"
          />
          <ContactList contacts={data.contacts} />
        </div>
      ) : error ? (
        <ErrorState
          title={isUnknown ? 'Dealer not found' : 'The call history could not be loaded'}
          text={isUnknown ? notFoundTexts.row : errorText(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonRows count={6} label="Loading call history..." />
      )}
    </PageBody>
  )
}
