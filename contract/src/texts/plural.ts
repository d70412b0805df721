const rules = new Intl.PluralRules('en-US')
const number = new Intl.NumberFormat('en-US')

/** Returns the singular or plural form for a count: `plural(2, 'is', 'are')`. */
export const plural = (count: number, singular: string, other: string): string =>
  rules.select(count) === 'one' ? singular : other

/** Formats a count with its noun: '1 order', '1,268 orders', `counted(2, 'try', 'tries')`. */
export const counted = (count: number, singular: string, other = `${singular}s`): string =>
  `${number.format(count)} ${plural(count, singular, other)}`

/** Joins the items of a list, without a serial comma: 'email', 'email and phone', 'email, phone and district'. */
export const joinWithAnd = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
