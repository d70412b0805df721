import { callQuery } from '../../lib/api/queries'

/** Why the annual total of an order differs from that of the previous year; null without a signed order of that year. */
export const comparisonQuery = (id: string) => callQuery('getOrderComparison', { params: { id } })
