import { drawableCharacters, toInter } from '@portal/contract/texts/inter-characters'

// Soft hyphens, joiners, direction marks and variation selectors draw nothing themselves.
const invisible = /\p{Format}|\p{Variation_Selector}/u
const joiner = /[\u200C\u200D]/
const spaces = /[\t\v\f\u00A0\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]/gu

// Most texts contain only these characters and stay unchanged.
const plain = /^[\n -~]*$/

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
