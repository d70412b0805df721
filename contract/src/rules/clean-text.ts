/** Full-width forms of the printable ASCII characters, at a fixed distance from them. */
const FULL_WIDTH = /[\uff01-\uff5e]/g
const FULL_WIDTH_DISTANCE = 0xfee0

const toAscii = (text: string): string =>
  text.replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - FULL_WIDTH_DISTANCE))

// White space controls are folded below. NUL stays, so that the server can reject damaged text.
const CONTROL = '(?![\\0\\t-\\r\\x85])\\p{Cc}|[\\ufff9-\\ufffb]'
/** Joiners, variation selectors and tags. They are invisible, but part of some emoji and of words in some scripts. */
const JOINER = '[\\u200c\\u200d]'
const CONTEXTUAL = `${JOINER}|[\\ufe0e\\ufe0f\\u{e0020}-\\u{e007f}\\u{e0100}-\\u{e01ef}]`

const invisible = new RegExp(`${CONTROL}|\\p{Default_Ignorable_Code_Point}`, 'gu')
const meaningless = new RegExp(`(?!${CONTEXTUAL})\\p{Default_Ignorable_Code_Point}|${CONTROL}`, 'gu')

/** Scripts in which a joiner between two letters changes a word or how it is read (Persian, Hindi, Sinhala). */
const JOINING = [
  ...['Arabic', 'Syriac', 'Nko', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati'],
  ...['Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('')
const VIRAMA = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]'

/** Where an invisible character carries meaning in free text. */
const meaningful = [
  `(?<=[${JOINING}])${JOINER}(?=[${JOINING}])`,
  `(?<=${VIRAMA})${JOINER}`,
  // A family or a profession is one emoji made of several.
  '(?<=\\p{Extended_Pictographic}\\ufe0f?|\\p{Emoji_Modifier})\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  '(?<=[0-9#*])\\ufe0f(?=\\u20e3)',
  // The form of a Japanese name's character.
  '(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]',
  // The flags of England, Scotland and Wales.
  '(?<=\\u{1f3f4})[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}',
].join('|')
const contextual = new RegExp(`(${meaningful})|${CONTEXTUAL}`, 'gu')

const withoutMeaningless = (text: string): string => text.replace(meaningless, '').replace(contextual, '$1')

// The blank Braille pattern looks like white space, but Unicode does not classify it so.
const SPACE = /[\s\x85\u2800]+/g
const LINE_BREAK = /\r\n?|[\v\f\x85\u2028\u2029]/g
const SPACE_IN_LINE = /[^\S\n]|\u2800/g
/** All Unicode dashes, the minus sign, and characters that look like them. */
const DASH = /[\p{Dash_Punctuation}\u02d7\u2043\u2212\u2796]/gu

const isPlainLine = (text: string): boolean => /^(?:[!-~]+(?: [!-~]+)*)?$/.test(text)

const foldSpaces = (text: string): string => text.replace(SPACE, ' ').trim()

/**
 * Repeats a cleaning step until nothing changes, because removing or composing a character can make its neighbor
 * meaningless. Every step shortens or normalizes the text, so it terminates.
 */
const untilStable =
  (clean: (text: string) => string) =>
  (text: string): string => {
    const cleaned = clean(text)
    return cleaned === text ? text : untilStable(clean)(cleaned)
  }

/** Writes each kind of dash as a hyphen. */
export const foldDashes = (text: string): string => text.replace(DASH, '-')

const cleanUrlOnce = (text: string): string => foldSpaces(toAscii(text).replace(invisible, '').normalize('NFC'))

const stableUrl = untilStable(cleanUrlOnce)

const stableKey = untilStable((text) => foldDashes(cleanUrlOnce(text)))

const stableLine = untilStable((text) => foldSpaces(withoutMeaningless(toAscii(text)).normalize('NFC')))

const stableText = untilStable((text) =>
  withoutMeaningless(toAscii(text)).normalize('NFC').replace(LINE_BREAK, '\n').replace(SPACE_IN_LINE, ' ').trim(),
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

/** Cleans a multi-line text. Keeps runs of spaces, which people use to indent. */
export const cleanText = (text: string): string => (/^[\n -~]*$/.test(text) ? text.trim() : stableText(text))

const QUOTE = /[\u2018\u2019\u201b\u02bc\u2032]/g

/** Normalizes a name for comparison, ignoring case, dashes, spaces and apostrophes. */
export const nameKey = (text: string): string =>
  // Cleaned again, because lower case can change the order of accents.
  cleanKey(cleanKey(text).replace(QUOTE, "'").toLowerCase())
