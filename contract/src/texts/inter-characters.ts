/** Characters that both weights of Inter can draw; see fonts/README.md. Other fonts draw the rest. */
export const drawableCharacters =
  /[\u0020-\u007E\u00A0-\u00AC\u00AE-\u0148\u014A-\u01C3\u01C5-\u024F\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE\u0400-\u045F\u0490\u0491\u1E00-\u1E9B\u1E9E-\u1EFF\u2002\u2009\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020\u2022\u2026\u2032\u2033\u2039\u203A\u2044\u20A0-\u20AF\u2116\u2122\u2191\u2193\u2212]|\u0300|\u0301|\u0303|\u0304|\u0308|\u0309|\u0323/u

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
export function toInter(character: string): string | null {
  if (character === '\n' || drawableCharacters.test(character)) return character
  const compatible = Array.from(character.normalize('NFKC'), (each) => lookalikes.get(each) ?? each)
  return compatible.every((each) => drawableCharacters.test(each)) ? compatible.join('') : null
}
