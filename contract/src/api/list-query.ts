import { z } from 'zod'
import { cleanSearch } from './email'
import { lineInput } from './input-text'
import { maxRows } from './wire'

/** The parameters of every list. Without `limit`, a reply has at most `maxRows` rows; `X-Total-Count` has the full count. */
export const listQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(maxRows).optional(),
  offset: z.coerce.number().int().min(0).max(10_000_000).optional(),
  search: lineInput().max(5000).overwrite(cleanSearch).optional(),
})

/** `?sort=field` or `?sort=-field`; rejects any other field. */
export function sortSchema<const F extends readonly [string, ...string[]]>(fields: F) {
  const both = fields.flatMap((field) => [field, `-${field}`]) as [F[number] | `-${F[number]}`]
  return z.enum(both).optional()
}
