/** What is said of a price that is no amount, wherever one is typed or sent. */
export const priceTexts = { invalid: 'Invalid price: Please enter a valid price' } as const
