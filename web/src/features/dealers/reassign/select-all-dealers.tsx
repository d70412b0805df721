import { type Dealer, maxDealersReassigned } from '@portal/contract/accounts/dealers'
import { useEffect, useRef } from 'react'
import { Button } from '../../../design/button'
import { errorText } from '../../../lib/api/errors'
import { useListAllDealers } from '../api'
import type { DealerTableState } from '../dealer-table-state'

interface SelectAllDealersProps {
  query: DealerTableState['query']
  /** The number of dealers that match the filters. */
  total: number
  /** Whether the list for new filters is loading, so that `total` is out of date. */
  disabled: boolean
  onFound: (dealers: readonly Dealer[]) => void
}

/** Identifies the filters, without the page. */
const filterKey = ({ limit: _, offset: __, ...query }: DealerTableState['query']) => JSON.stringify(query)

/** Selects the dealers that match the filters on every page, up to the reassignment limit. */
export function SelectAllDealers({ query, total, disabled, onFound }: SelectAllDealersProps) {
  const { mutate, isPending, error } = useListAllDealers()
  const present = useRef(query)
  useEffect(() => {
    present.current = query
  }, [query])
  const select = () =>
    mutate(query, {
      // The filters changed in the meantime, so discard this result.
      onSuccess: (found) => filterKey(present.current) === filterKey(query) && onFound(found),
    })
  const count = Math.min(total, maxDealersReassigned).toLocaleString('en-US')
  return (
    <>
      <Button variant="bar-outline" disabled={disabled} pending={isPending} onClick={select} className="px-3 md:h-8">
        {total > maxDealersReassigned ? `Select the first ${count}` : `Select all ${count}`}
      </Button>
      {error && (
        <p role="alert" className="font-medium text-bar-danger text-sm">
          {errorText(error, 'The other dealers could not be selected. Please try again.')}
        </p>
      )}
    </>
  )
}
