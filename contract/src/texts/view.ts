/** What server and browser say about saved views. */
export const viewTexts = {
  nameRequired: 'Please name the view',
  nameTooLong: 'Please use 80 characters or fewer for the name',
  nameTaken: 'You have a view of this list with this name already',
  tooMany: 'You have as many views of this list as there can be. Please delete one first',
  filterRefused: 'This list cannot be filtered so',
  sortRefused: 'This list cannot be sorted so',
  columnsRefused: 'Please choose columns of this list, each once',
  sharedTooHigh: 'Please share with your own rank and those below, as far as they have this list',
  notFound: 'This view does not exist, or is not shared with you any more',
} as const
