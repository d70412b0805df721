import { z } from 'zod'
import { colorSchema } from './list-schema'

/** The SHA-256 of a logo file in lowercase hexadecimal; null for the built-in logo. */
const logoSchema = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'Choose a file that has been uploaded.')
  .nullable()

/** The logo and the accent color in both themes. Without looks, the portal has its built-in ones. Source: docs/spec 24.1. */
export const looksSchema = z
  .strictObject({
    logo: z.strictObject({ light: logoSchema, dark: logoSchema }).readonly(),
    accent: colorSchema,
    accentDark: colorSchema,
  })
  .readonly()
export type ProgramLooks = z.infer<typeof looksSchema>
