/**
 * Types that Drizzle reads by itself, by their numbers in the database: timestamps, dates and intervals, and lists of them
 * and of decimal numbers. Drivers are to leave their values as text.
 */
export const datesAndTheLike = [1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231]
