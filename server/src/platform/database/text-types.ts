import pg from 'pg'

/**
 * Types that Drizzle reads by itself, by their numbers in the database: timestamps, dates and intervals, and lists of them
 * and of decimal numbers.
 */
const datesAndTheLike = [1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231]

const asText = (text: string): string => text

/** By the numbers of those types, what drivers read their values by: left as text. */
export const textParsers = datesAndTheLike.map((type) => [type, asText] as const)

const parsers = new Map<number, (text: string) => unknown>(textParsers)

/** What PostgreSQL's driver reads a value by; looked up once for each type, not for each column of each answer. */
export const types = {
  getTypeParser: (type: number): ((text: string) => unknown) => {
    const known = parsers.get(type)
    if (known !== undefined) return known
    const parser = pg.types.getTypeParser(type) as (text: string) => unknown
    parsers.set(type, parser)
    return parser
  },
}
