const money = new Intl.NumberFormat('en-US', {
  ...{ style: 'currency', currency: 'USD', notation: 'compact', maximumSignificantDigits: 3 },
})
const count = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 })

/** Cents to three digits, for axes and bars: '$74.3K'. Beside it stands a table with all of them. */
export const shortMoney = (cents: number): string => money.format(cents / 100)

/** A count to three digits: '34', '1.23K'. */
export const shortCount = (value: number): string => count.format(value)
