import { z } from 'zod'
import { cleanKey, cleanLine, cleanText, cleanUrl } from '../rules/clean-text'

const cleanedInput =
  (clean: (text: string) => string) =>
  (error?: string): z.ZodString =>
    (error === undefined ? z.string() : z.string({ error })).overwrite(clean)

// Use one of these for every text that clients send, so that every schema cleans its input (docs/spec 16.1).

/** Text that is compared, looked up or parsed: a number, a code, an address, a filter. */
export const keyInput = cleanedInput(cleanKey)

/** A web address; its dashes are not changed. */
export const urlInput = cleanedInput(cleanUrl)

/** A name or other single-line text. */
export const lineInput = cleanedInput(cleanLine)

/** Multiline text. */
export const textInput = cleanedInput(cleanText)

/** Cleans text before a schema compares it, such as a choice from a list; returns everything else unchanged. */
export const cleanIfText = (value: unknown): unknown => (typeof value === 'string' ? cleanKey(value) : value)

/** A choice from a list of values. */
export const choiceInput = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(cleanIfText, schema) as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>
