/** The part of an order's page about its change request. */
export const requestPart = 'change-request'

/** The way to an order's change request, which is shown and decided on the order's page. */
export const requestPath = (orderId: string): string => `/orders/${orderId}#${requestPart}`
