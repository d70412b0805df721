import { z } from 'zod'

// Line and paragraph separators, and invisible characters that could reorder or split what is read.
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u

const withoutLineFeeds = (text: string): string => text.replaceAll('\n', '')

const plain = (minLength: number, maxLength: number, toLine: (text: string) => string, message: string) =>
  z
    .string()
    .min(minLength, 'Enter a text.')
    .max(maxLength, `Use at most ${maxLength} characters.`)
    .refine((text) => text === text.normalize('NFC'), 'Use composed characters (Unicode NFC).')
    .refine((text) => !unprintable.test(toLine(text)), message)
    .refine((text) => text === text.trim(), 'Remove the spaces at the beginning and the end.')

// Texts of the program and of its agreements are rejected instead of cleaned, because stored ones are never rewritten.

/** A single line of printable text with 1 to `maxLength` characters. */
export const plainLine = (maxLength: number) =>
  plain(1, maxLength, (text) => text, 'Remove control characters and line breaks.')

/** Printable text in lines that end with a line feed, with `minLength` (1 by default) to `maxLength` characters. */
export const plainText = (maxLength: number, minLength = 1) =>
  plain(minLength, maxLength, withoutLineFeeds, 'Remove control characters.')
