import type { OrderDetail } from '@portal/contract/orders/order-detail'
import { callQuery } from '../../../lib/api/queries'

/** The contract facts that a placed order keeps, with the number of their version. */
export const ownTermsQuery = ({ id, orderYear }: Pick<OrderDetail, 'id' | 'orderYear'>) =>
  callQuery('getProgramYear', { params: { year: orderYear }, query: { order: id } })
