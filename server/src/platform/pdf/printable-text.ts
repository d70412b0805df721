// What both cuts of Inter can draw; see fonts/README.md.
const drawable =
  /[\u0020-\u007E\u00A0-\u00AC\u00AE-\u0148\u014A-\u01C3\u01C5-\u024F\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE\u0400-\u045F\u0490\u0491\u1E00-\u1E9B\u1E9E-\u1EFF\u2002\u2009\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020\u2022\u2026\u2032\u2033\u2039\u203A\u2044\u20A0-\u20AF\u2116\u2122\u2191\u2193\u2212]|\u0300|\u0301|\u0303|\u0304|\u0308|\u0309|\u0323/u

// Soft hyphens, joiners, direction marks and variation selectors draw nothing by themselves.
const invisible = /\p{Format}|\p{Variation_Selector}/gu
const spaces = /[\t\v\f\u00A0\u2000-\u200A\u202F\u205F\u3000]/gu

// Most texts are of such characters alone, which stay as they are.
const plain = /^[\n -~]*$/

const codePoint = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

/**
 * A text as the embedded fonts can draw it. A character they lack is written as its code point, e.g. `[U+738B]`, so
 * that nothing on a contract is lost or turns into an empty box. Line feeds stay; other control characters go.
 */
export function printableText(text: string): string {
  if (plain.test(text)) return text
  const composed = text.normalize('NFC').replaceAll('\r\n', '\n').replace(spaces, ' ').replace(invisible, '')
  let printed = ''
  for (const character of composed) {
    if (character === '\n' || drawable.test(character)) printed += character
    else if (character.charCodeAt(0) >= 0x20 && character !== '\u007F') printed += codePoint(character)
  }
  return printed
}
