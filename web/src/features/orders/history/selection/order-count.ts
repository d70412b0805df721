const number = new Intl.NumberFormat('en-US')

/** '1 order', '1,268 orders'. */
export const orderCount = (count: number): string => `${number.format(count)} ${count === 1 ? 'order' : 'orders'}`
