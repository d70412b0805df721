export const emptyTexts = {
  orders: 'No orders found',
  currentOrders: 'No current orders',
  activity: 'No recent activity',
  activityDetail: 'New orders and requests will appear here',
  changeRequests: 'No change requests found',
  dealers: 'No dealers found. Click "Add Dealer" to create the first one.',
  packages: 'No packages found',
  catalog: 'No packages available',
  category: 'No packages available in this category',
  cart: 'No items in cart',
  adjustFilters: 'Try adjusting your filters',
  message: 'No message',
  messageDetail: 'No message provided',
} as const

/** Messages for failed calls of staff lists. */
export const failureTexts = {
  /** The title of error toasts in the territory area. Elsewhere the title names the failed action. */
  title: 'Error',
  tryAgain: 'Please try again',
} as const
