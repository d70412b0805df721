import { z } from 'zod'
import { cleanSearch } from './email'
import { lineInput } from './input-text'
import { mostRows } from './wire'

/** What every list accepts. Without `limit` at most `mostRows` are sent; the full count travels in `X-Total-Count`. */
export const listQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(mostRows).optional(),
  offset: z.coerce.number().int().min(0).max(10_000_000).optional(),
  search: lineInput().max(5000).overwrite(cleanSearch).optional(),
})

/** `?sort=field` or `?sort=-field`, over a closed list of fields. */
export function sortSchema<const F extends readonly [string, ...string[]]>(fields: F) {
  const both = fields.flatMap((field) => [field, `-${field}`]) as [F[number] | `-${F[number]}`]
  return z.enum(both).optional()
}
