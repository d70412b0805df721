import { type Dealer, mostDealersReassigned } from '@portal/contract/accounts/dealers'
import { useEffect, useRef } from 'react'
import { Button } from '../../../design/button'
import { errorText } from '../../../lib/api/errors'
import { useListAllDealers } from '../api'
import type { DealerTableState } from '../dealer-table-state'

interface SelectAllDealersProps {
  query: DealerTableState['query']
  /** How many dealers the filters find. */
  total: number
  /** The list of other filters is on its way, and with it another number. */
  disabled: boolean
  onFound: (dealers: readonly Dealer[]) => void
}

/** What decides which dealers are found; which page of them is in view does not. */
const askedFor = ({ limit: _, offset: __, ...query }: DealerTableState['query']) => JSON.stringify(query)

/** Takes in what the filters find on every page, as many as can be reassigned at a time. */
export function SelectAllDealers({ query, total, disabled, onFound }: SelectAllDealersProps) {
  const { mutate, isPending, error } = useListAllDealers()
  const present = useRef(query)
  useEffect(() => {
    present.current = query
  }, [query])
  const select = () =>
    mutate(query, {
      // Filtered otherwise meanwhile, nobody asked for these any more.
      onSuccess: (found) => askedFor(present.current) === askedFor(query) && onFound(found),
    })
  const count = Math.min(total, mostDealersReassigned).toLocaleString('en-US')
  return (
    <>
      <Button variant="bar-outline" disabled={disabled} pending={isPending} onClick={select} className="px-3 md:h-8">
        {total > mostDealersReassigned ? `Select the first ${count}` : `Select all ${count}`}
      </Button>
      {error && (
        <p role="alert" className="font-medium text-bar-danger text-sm">
          {errorText(error, 'The other dealers could not be selected. Please try again.')}
        </p>
      )}
    </>
  )
}
