import { z } from 'zod'

/** A US dollar amount as a decimal string with two decimals, such as `1250.00`. Never a floating-point number. */
export const decimalStringSchema = z.string().regex(/^-?\d+\.\d{2}$/)

/** An instant in a reply: ISO 8601 in UTC. */
export const instantSchema = z.string().meta({ format: 'date-time' })

/** An instant that a client sends back: ISO 8601 with `Z` or an offset. */
export const sentInstantSchema = z.iso.datetime({ offset: true, error: 'Send a date and time in ISO 8601 format' })

/** A base64-encoded PNG as a data URL. */
export type ImageDataUrl = `data:image/png;base64,${string}`

/** An image in a reply. The server builds the data URL from the image's bytes. */
export const imageDataUrlSchema = z.string().meta({ format: 'data-url' }) as unknown as z.ZodType<ImageDataUrl>

export const uuidSchema = z.uuid()

/** The parameter of a URL that names one record. @param record what the ID belongs to, for the API description */
export const idParamsSchema = (record: string) => z.object({ id: uuidSchema.describe(`ID of the ${record}.`) })

export const successSchema = z.object({
  success: z.literal(true).describe('Always true. A call that fails returns an error instead.'),
})

/** The maximum number of rows in a list reply, and the default. */
export const maxRows = 1000

/** An order year in a query. */
export const orderYearSchema = z.coerce.number().int().min(2000).max(2100)

/** A query flag: `1` or `true` is on, `0` or `false` is off; other values are rejected. */
export const flagSchema = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')
  .optional()
