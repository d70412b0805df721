// Characters that both weights of Inter can draw; see fonts/README.md. Other fonts draw the rest.
const drawableCharacters =
  /[\u0020-\u007E\u00A0-\u00AC\u00AE-\u0148\u014A-\u01C3\u01C5-\u024F\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE\u0400-\u045F\u0490\u0491\u1E00-\u1E9B\u1E9E-\u1EFF\u2002\u2009\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020\u2022\u2026\u2032\u2033\u2039\u203A\u2044\u20A0-\u20AF\u2116\u2122\u2191\u2193\u2212]|\u0300|\u0301|\u0303|\u0304|\u0308|\u0309|\u0323/u

// Soft hyphens, joiners, direction marks and variation selectors draw nothing themselves.
const invisible = /\p{Format}|\p{Variation_Selector}/u
const joiner = /[\u200C\u200D]/
const spaces = /[\t\v\f\u00A0\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]/gu

// Most texts contain only these characters and stay unchanged.
const plain = /^[\n -~]*$/

/** Characters that look like one of Inter's and mean the same, but are not compatible in Unicode. */
const lookalikes = new Map([
  ['\u2010', '-'],
  ['\u2012', '\u2013'],
  ['\u2015', '\u2014'],
  ['\u2043', '-'],
  ['\u02BB', '\u2018'],
  ['\u02BC', '\u2019'],
  ['\u201B', '\u2018'],
])

/**
 * Returns the character as Inter can draw it, perhaps a plainer one: a ligature as letters, a superscript as a digit.
 * Null if it cannot.
 */
function toInter(character: string): string | null {
  if (character === '\n' || drawableCharacters.test(character)) return character
  const compatible = Array.from(character.normalize('NFKC'), (each) => lookalikes.get(each) ?? each)
  return compatible.every((each) => drawableCharacters.test(each)) ? compatible.join('') : null
}

const isControl = (character: string): boolean => character < ' ' || character === '\u007F'

/** Returns the characters of a text in print order, with accents combined with their letters. */
const composeText = (text: string): string[] =>
  Array.from(text.normalize('NFC').replaceAll('\r\n', '\n').replace(spaces, ' ')).filter(
    (character) => character === '\n' || !isControl(character),
  )

const nonAscii = /[^\n -~]/gu

/** Returns the characters for which a text needs fonts beyond Inter, each in its own and its plain form. */
export function foreignCharacters(text: string): string {
  if (plain.test(text)) return ''
  const unusualCharacters = [...new Set(text.normalize('NFC').match(nonAscii))].join('')
  const foreign = composeText(unusualCharacters).filter(
    (character) => !invisible.test(character) && toInter(character) === null,
  )
  return [...new Set(foreign.flatMap((character) => [character, ...character.normalize('NFKC')]))]
    .filter((character) => !drawableCharacters.test(character))
    .join('')
}

const codePoint = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

/**
 * Converts a text to characters that the embedded fonts can draw. Characters that Inter lacks become equivalent ones. A
 * character that no font has becomes its code point, such as `[U+1F525]`, so that nothing on a contract is lost or
 * turns into an empty box. Line feeds stay; other control characters are dropped. Source: docs/spec 16.6.
 * @param hasOther whether a font beyond Inter draws a character
 */
export function printableText(text: string, hasOther: (character: string) => boolean = () => false): string {
  if (plain.test(text)) return text
  const isPrinted = (character: string): boolean => drawableCharacters.test(character) || hasOther(character)
  let printed = ''
  let isAfterOther = false
  for (const character of composeText(text)) {
    if (invisible.test(character)) {
      // Joiners shape the letters of some scripts.
      if (isAfterOther && joiner.test(character)) printed += character
      continue
    }
    const interForm = toInter(character)
    isAfterOther = interForm === null && hasOther(character)
    if (interForm !== null) printed += interForm
    else if (isAfterOther) printed += character
    else {
      const compatible = character.normalize('NFKC')
      printed += Array.from(compatible).every(isPrinted) ? compatible : codePoint(character)
    }
  }
  return printed
}
