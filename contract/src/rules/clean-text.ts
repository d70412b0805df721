/** The full-width forms of printable ASCII characters, which have a fixed code point offset. */
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_DISTANCE = 0xfee0

const toAscii = (text: string): string =>
  text.replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_DISTANCE))

// Excludes white space controls, which are folded below, and NUL, so that the server can reject damaged text.
const CONTROL = '(?![\\0\\t-\\r\\x85])\\p{Cc}|[\\ufff9-\\ufffb]'
/** Joiners, variation selectors and tags. They are invisible, but part of some emoji and of words in some scripts. */
const JOINER = '[\\u200c\\u200d]'
const CONTEXTUAL_CHARACTER = `${JOINER}|[\\ufe0e\\ufe0f\\u{e0020}-\\u{e007f}\\u{e0100}-\\u{e01ef}]`

const invisible = new RegExp(`${CONTROL}|\\p{Default_Ignorable_Code_Point}`, 'gu')
const meaninglessPattern = new RegExp(`(?!${CONTEXTUAL_CHARACTER})\\p{Default_Ignorable_Code_Point}|${CONTROL}`, 'gu')

/** Scripts in which a joiner between two letters changes a word or how it is read (Persian, Hindi, Sinhala). */
const JOINING_SCRIPTS = [
  ...['Arabic', 'Syriac', 'Nko', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati'],
  ...['Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('')
const VIRAMA = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]'

/** Where an invisible character carries meaning in free text. */
const meaningful = [
  `(?<=[${JOINING_SCRIPTS}])${JOINER}(?=[${JOINING_SCRIPTS}])`,
  `(?<=${VIRAMA})${JOINER}`,
  // Several emoji joined into one, such as a family or a profession.
  '(?<=\\p{Extended_Pictographic}\\ufe0f?|\\p{Emoji_Modifier})\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  // A variant of a character in a Japanese name.
  '(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]',
  // The flags of England, Scotland and Wales.
  '(?<=\\u{1f3f4})[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}',
].join('|')
const contextualPattern = new RegExp(`(${meaningful})|${CONTEXTUAL_CHARACTER}`, 'gu')

const removeMeaningless = (text: string): string =>
  text.replace(meaninglessPattern, '').replace(contextualPattern, '$1')

// The blank Braille pattern looks like white space, but Unicode does not classify it as such.
const SPACE = /[\s\x85\u2800]+/g
const LINE_BREAK = /\r\n?|[\v\f\x85\u2028\u2029]/g
const SPACE_IN_LINE = /[^\S\n]|\u2800/g
/** All Unicode dashes, the minus sign, and characters that look like them. */
const DASH = /[\p{Dash_Punctuation}\u02d7\u2043\u2212\u2796]/gu

const isPlainLine = (text: string): boolean => /^(?:[!-~]+(?: [!-~]+)*)?$/.test(text)

const foldSpaces = (text: string): string => text.replace(SPACE, ' ').trim()

/**
 * Repeats a cleaning step until nothing changes, because removing or composing a character can make its neighbor
 * meaningless. It terminates, because every step shortens or normalizes the text.
 */
const repeatUntilStable =
  (clean: (text: string) => string) =>
  (text: string): string => {
    const cleaned = clean(text)
    return cleaned === text ? text : repeatUntilStable(clean)(cleaned)
  }

/** Replaces each kind of dash with a hyphen. */
export const foldDashes = (text: string): string => text.replace(DASH, '-')

const cleanUrlOnce = (text: string): string => foldSpaces(toAscii(text).replace(invisible, '').normalize('NFC'))

const stableUrl = repeatUntilStable(cleanUrlOnce)

const stableKey = repeatUntilStable((text) => foldDashes(cleanUrlOnce(text)))

const stableLine = repeatUntilStable((text) => foldSpaces(removeMeaningless(toAscii(text)).normalize('NFC')))

const stableText = repeatUntilStable((text) =>
  removeMeaningless(toAscii(text)).normalize('NFC').replace(LINE_BREAK, '\n').replace(SPACE_IN_LINE, ' ').trim(),
)

/**
 * Cleans a value that is compared, looked up or parsed, such as a number, a code or an address. Removes invisible
 * characters, and turns every dash into a hyphen and every run of white space into one space.
 * Source: docs/spec 16.1.
 */
export const cleanKey = (text: string): string => (isPlainLine(text) ? text : stableKey(text))

/** Cleans a web address like a key, but keeps its dashes, which can be significant in a path. */
export const cleanUrl = (text: string): string => (isPlainLine(text) ? text : stableUrl(text))

/** Cleans a name or other single-line text. Keeps invisible characters only within emoji and words. */
export const cleanLine = (text: string): string => (isPlainLine(text) ? text : stableLine(text))

/** Cleans a multi-line text. Preserves runs of spaces, which people use to indent. */
export const cleanText = (text: string): string => (/^[\n -~]*$/.test(text) ? text.trim() : stableText(text))

const QUOTE = /[\u2018\u2019\u201b\u02bc\u2032]/g

/** Normalizes a name for comparison, ignoring case, dashes, spaces and apostrophes. */
export const nameKey = (text: string): string =>
  // Clean again, because lowercasing can change the canonical order of accents.
  cleanKey(cleanKey(text).replace(QUOTE, "'").toLowerCase())
