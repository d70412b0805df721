export { type Offer, useOffer } from './use-offer'
export { useOrderToEdit } from './use-order-to-edit'
