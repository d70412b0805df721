import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../../design/state/error-state'
import { errorText } from '../../../../lib/api/errors'
import { listUsageQuery } from '../../queries'
import { EntryList } from './entry-list'

/** The lists that users choose a dealer's values from. */
export function ListsSection() {
  const { data: usage, error, isFetching, refetch } = useQuery(listUsageQuery)
  return (
    <div className="divide-y divide-line">
      {error && (
        <ErrorState
          title="The usage of the lists could not be loaded"
          text={errorText(error, 'Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      <EntryList
        list="brands"
        title="Brands"
        hint="The order here is the order in every menu, filter and template."
        usage={usage}
      />
      <EntryList
        list="districts"
        title="Districts"
        hint="Keys never change. Retire an entry to stop offering it."
        usage={usage}
      />
      <EntryList
        list="companyTypes"
        title="Company types"
        hint="Keys never change. Retire an entry to stop offering it."
        usage={usage}
      />
    </div>
  )
}
