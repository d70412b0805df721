import { callQuery } from '../../lib/api/queries'

/** One dealer, for the dealer's page. */
export const dealerQuery = (id: string) => callQuery('getDealer', { params: { id } })
