/** A share in whole percent. */
export const percent = new Intl.NumberFormat('en-US', { style: 'percent' })
