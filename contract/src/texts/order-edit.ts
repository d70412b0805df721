import { priceTexts } from './price'

/** What staff read when they edit orders, one or many. */
export const orderEditTexts = {
  nameTooLong: 'Please enter a name of at most 200 characters',
  nameAndPrice: 'Please enter both name and price',
  invalidPrice: priceTexts.invalid,
  priceNotYours: 'Only a super admin can set another price.',
  invalidMonths: 'Please enter a valid number of months (1 or more)',
  tooManyMonths: 'Please enter at most 60 months',
  selectOrdersAndStatus: 'Please select orders and status',
  selectOrdersToDelete: 'Please select orders to delete',
  tooMany: 'At most 1,000 orders at a time',
  tooManyMatching: 'At most 10,000 orders at a time',
  tooManyFound: (count: number, most: number): string =>
    `${count.toLocaleString('en-US')} orders match. At most ${most.toLocaleString('en-US')} orders at a time, so nothing was done. Please narrow the filter.`,
  statusRefused: 'This status cannot be set here.',
  over: 'A cancelled or expired order cannot be edited.',
  itemNotFound: 'This item is no longer on the order.',
  updated: (count: number): string => `Successfully updated ${count} ${count === 1 ? 'order' : 'orders'}`,
  updateFailed: 'Failed to update order status',
  /** What the territory's view says instead. */
  updatedInTerritory: 'Orders updated successfully',
  updateFailedInTerritory: 'Failed to update orders',
  tryAgain: 'Please try again',
  packagesUpdated: 'Order packages updated successfully',
  customAdded: 'Custom package added to order',
  packagesFailed: 'Failed to update order packages',
  monthsUpdated: 'Order months updated successfully',
  monthsFailed: 'Failed to update order months',
  priceUpdated: 'Price updated successfully',
  priceFailed: 'Failed to update price',
  deleteQuestion: (count: number): string =>
    `Are you sure you want to permanently delete ${count} selected ${count === 1 ? 'order' : 'orders'}? This action cannot be undone and will remove all associated order items.`,
  deleted: 'Orders deleted',
  deleteFailedTitle: 'Error',
  deleteFailed: 'Failed to delete orders.',
} as const
