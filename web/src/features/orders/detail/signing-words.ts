import type { OrderDetail } from '@portal/contract/orders/order'

const methods: Record<NonNullable<OrderDetail['signatureMethod']>, string> = {
  saved: 'Saved signature',
  typed: 'Typed name',
  drawn: 'Drawn signature',
}

/** How an order was signed, in words; '' while it is not. */
export const signingMethod = ({ signatureMethod }: Pick<OrderDetail, 'signatureMethod'>): string =>
  signatureMethod === null ? '' : methods[signatureMethod]
