export const notFoundTexts = {
  page: '404 Page Not Found',
  order: 'Order Not Found',
  agreement: 'Agreement Not Found',
  row: 'Not found.',
} as const
