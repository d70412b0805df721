import type { ChangeRequest } from '@portal/contract/change-requests/change-request'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api/queries'
import { watched } from './use-waiting'

/** An order has few requests, one after the other. */
const most = 50

/**
 * The request whose dialog is open, as it is now. A list of those that wait holds it no more once somebody else has decided
 * it: it is then asked for by its order, as often as the list.
 * @param shown the copy it was opened with
 * @param rows of the list; undefined while they are on their way
 * @param open whether the dialog is open
 */
export function useShownRequest(
  shown: ChangeRequest | null,
  rows: readonly ChangeRequest[] | undefined,
  open: boolean,
): ChangeRequest | null {
  const isShown = ({ id }: ChangeRequest) => id === shown?.id
  const listed = rows?.find(isShown)
  const { data } = useQuery({
    ...callQuery('listChangeRequests', { query: { orderId: shown?.orderId, limit: most } }),
    ...watched,
    enabled: open && shown !== null && rows !== undefined && listed === undefined,
  })
  return listed ?? data?.find(isShown) ?? shown
}
