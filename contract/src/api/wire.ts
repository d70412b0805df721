import { z } from 'zod'

/** An amount of US dollars as a decimal string with two decimals, e.g. `1250.00`. Never a floating-point number. */
export const decimalStringSchema = z.string().regex(/^-?\d+\.\d{2}$/)

/** An instant as ISO 8601 in UTC, as replies hold it. */
export const instantSchema = z.string().meta({ format: 'date-time' })

/** An instant that a caller sends back, as ISO 8601 with `Z` or an offset. */
export const sentInstantSchema = z.iso.datetime({ offset: true, error: 'Please send a date and time in ISO 8601' })

/** A PNG as a data URL: what follows is base64. */
export type ImageDataUrl = `data:image/png;base64,${string}`

/** An image in a reply. The server makes the data URL from the image's bytes. */
export const imageDataUrlSchema = z.string().meta({ format: 'data-url' }) as unknown as z.ZodType<ImageDataUrl>

export const uuidSchema = z.uuid()

export const idParamsSchema = z.object({ id: uuidSchema })

export const successSchema = z.object({ success: z.literal(true) })

/** How many rows of a list are sent at most, and when no number is asked for. */
export const mostRows = 1000

/** An order year in a query. */
export const orderYearSchema = z.coerce.number().int().min(2000).max(2100)

/** A truthy query flag: `1`, `true`; anything else is refused. */
export const flagSchema = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')
  .optional()
