import { z } from 'zod'
import { plainLine } from '../api/plain-text'
import type { BrandEntry, ProgramEntry, ProgramLists } from '../rules/program-facts'

/** A color as `#` and six hexadecimal digits in uppercase, so that one color has one spelling. */
export const colorSchema = z.string().regex(/^#[0-9A-F]{6}$/, 'Enter the color as # and six digits: #F7A823.')

/** Spaces are allowed in keys, because rows already store the names of company types. */
const keySchema = z
  .string()
  .max(40, 'Use at most 40 characters.')
  .regex(/^[A-Za-z0-9_-]+(?: [A-Za-z0-9_-]+)*$/, 'Use letters, digits, hyphens and underscores.')

const entryFields = {
  key: keySchema,
  label: plainLine(60),
  retired: z.literal(true).optional(),
  into: keySchema.optional(),
}
const entrySchema = z.strictObject(entryFields).readonly() satisfies z.ZodType<ProgramEntry>
const brandSchema = z
  .strictObject({ ...entryFields, color: colorSchema.optional() })
  .readonly() satisfies z.ZodType<BrandEntry>

const hasUniqueKeys = (entries: readonly { key: string }[]) =>
  new Set(entries.map(({ key }) => key)).size === entries.length

/** Items that are told apart by their keys. */
export const keyedArray = <Item extends z.ZodType<{ readonly key: string }>>(item: Item, maxLength = 100) =>
  z
    .array(item)
    .max(maxLength, `Use at most ${maxLength} entries.`)
    .refine(hasUniqueKeys, 'Two entries have the same key.')
    .readonly()

export const listsSchema = z
  .strictObject({
    brands: keyedArray(brandSchema),
    districts: keyedArray(entrySchema),
    companyTypes: keyedArray(entrySchema),
  })
  .readonly() satisfies z.ZodType<ProgramLists>
