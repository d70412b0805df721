/** Messages about saved views, for the server and the browser. */
export const viewTexts = {
  nameRequired: 'Please name the view',
  nameTooLong: 'Please use 80 characters or fewer for the name',
  nameTaken: 'You already have a view of this list with this name',
  tooMany: 'You have the maximum number of views of this list. Please delete one first',
  filterRejected: 'This list cannot be filtered this way',
  sortRejected: 'This list cannot be sorted by that column',
  columnsRejected: 'Please choose columns of this list, each only once',
  sharedTooHigh: 'You can share this view only with roles of your rank or below that have this list',
  notFound: 'This view does not exist or is no longer shared with you',
} as const
