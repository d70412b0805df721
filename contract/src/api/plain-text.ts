import { z } from 'zod'

// Line and paragraph separators, invisible characters that could reorder or split what is read, characters that Unicode
// assigns no meaning, and two blank characters that it does not classify as white space.
const unprintable = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u2800\u{1d159}]/u
// All other invisible characters, because different texts could look the same. Many emoji contain a variation selector.
const invisible =
  /(?!(?<=\p{Extended_Pictographic})(?:\ufe0e|\ufe0f)|(?<=[0-9#*])\ufe0f\u20e3)\p{Default_Ignorable_Code_Point}/u

const isPrintable = (text: string): boolean => !unprintable.test(text) && !invisible.test(text)

const withoutLineFeeds = (text: string): string => text.replaceAll('\n', '')

const plain = (minLength: number, maxLength: number, toLine: (text: string) => string, message: string) =>
  z
    .string()
    .min(minLength, 'Enter a text.')
    .max(maxLength, `Use at most ${maxLength} characters.`)
    .refine((text) => text === text.normalize('NFC'), 'Use composed characters (Unicode NFC).')
    .refine((text) => isPrintable(toLine(text)), message)
    .refine((text) => text === text.trim(), 'Remove the spaces at the beginning and the end.')

// Texts of the program and of its agreements are rejected instead of cleaned, because stored ones are never rewritten.

/** A single line of printable text with 1 to `maxLength` characters. */
export const plainLine = (maxLength: number) =>
  plain(1, maxLength, (text) => text, 'Remove invisible characters and line breaks.')

/** Printable text in lines that end with a line feed, with `minLength` (1 by default) to `maxLength` characters. */
export const plainText = (maxLength: number, minLength = 1) =>
  plain(minLength, maxLength, withoutLineFeeds, 'Remove invisible characters.')
