/**
 * Types that Drizzle reads by itself, by their numbers in the database: timestamps, dates and intervals, and lists of them
 * and of decimal numbers.
 */
const datesAndTheLike = [1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231]

const asText = (text: string): string => text

/** By the numbers of those types, what drivers read their values by: left as text. */
export const textParsers = datesAndTheLike.map((type) => [type, asText] as const)
