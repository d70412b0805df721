/** The anchor of the change request on the order's page. */
export const requestAnchor = 'change-request'

/** The path to a change request, which staff review on the order's page. */
export const requestPath = (orderId: string): string => `/orders/${orderId}#${requestAnchor}`
