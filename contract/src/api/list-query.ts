import { z } from 'zod'
import { cleanSearch } from './email'
import { lineInput } from './input-text'
import { maxRows } from './wire'

/** The parameters of every list. Without `limit`, a reply has at most `maxRows` rows; `X-Total-Count` has the full count. */
export const listQuerySchema = z.object({
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(maxRows)
    .optional()
    .describe(
      'The maximum number of rows to return, 1 to 1,000. Default: 1,000. The reply’s `X-Total-Count` header has the number of all matching rows.',
    ),
  offset: z.coerce
    .number()
    .int()
    .min(0)
    .max(10_000_000)
    .optional()
    .describe('The number of rows to skip before the first one returned. Default: 0.'),
  search: lineInput()
    .max(5000)
    .overwrite(cleanSearch)
    .optional()
    .describe('Text to search for; letter case does not matter.'),
})

/** `?sort=field` or `?sort=-field`; rejects any other field. */
export function sortSchema<const F extends readonly [string, ...string[]]>(fields: F) {
  const both = fields.flatMap((field) => [field, `-${field}`]) as [F[number] | `-${F[number]}`]
  return z.enum(both).optional().describe('The field to sort by. A leading `-` sorts in descending order.')
}
