import { z } from 'zod'
import { cleanKey, cleanLine, cleanText, cleanUrl } from '../rules/clean-text'

const cleanedBy =
  (clean: (text: string) => string) =>
  (error?: string): z.ZodString =>
    (error === undefined ? z.string() : z.string({ error })).overwrite(clean)

// Every text that a client sends is made of one of these, so that no schema forgets to clean it (docs/spec 16.1).

/** A number, a code, an address, a filter: what is compared, looked up or parsed. */
export const keyInput = cleanedBy(cleanKey)

/** A web address, whose dashes stay as they are. */
export const urlInput = cleanedBy(cleanUrl)

/** A name or another text of one line. */
export const lineInput = cleanedBy(cleanLine)

/** A text of several lines. */
export const textInput = cleanedBy(cleanText)

/** Cleans a text before a schema that compares it, such as a choice from a list; leaves everything else alone. */
export const cleanIfText = (value: unknown): unknown => (typeof value === 'string' ? cleanKey(value) : value)

/** One of a list of values. */
export const choiceInput = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(cleanIfText, schema) as unknown as z.ZodType<z.output<Schema>, z.input<Schema>>
