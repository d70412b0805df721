/**
 * Turns a whole number into the text that its format displays. Null if Excel's display is unknown, so that the digits
 * alone may not be what was meant.
 */
export type DigitFormat = (value: number) => string | null

/** Excel's own limit for a format code. */
const longestCode = 255

/**
 * A quoted text, an escaped character, a bracket, a space or filler with its character, a keyword of Excel, or a
 * character.
 */
const token = /"([^"]*)"|\\(.)|\[([^\]]*)\]|[_*].|(General|E[+-]|.)/gisu

interface Section {
  applies: (value: number) => boolean
  /** `0` and `#` are placeholders for a digit; everything else is literal text. */
  pieces: { isDigit: boolean; text: string }[]
  isFraction: boolean
  /** Whether Excel displays the result of a calculation: a percentage, a fraction or a power of ten. */
  isComputed: boolean
  /** Whether the section contains a code for something other than digits. */
  isUnknown: boolean
}

const emptySection = (): Section => ({
  applies: () => true,
  pieces: [],
  isFraction: false,
  isComputed: false,
  isUnknown: false,
})

/** `[<=99999]` and the like; colors and locales have no condition. */
const condition = /^(<=|>=|<>|<|>|=)(\d+)$/

function meets(operator: string, value: number, bound: number): boolean {
  if (operator === '<>') return value !== bound
  if (operator.includes('=') && value === bound) return true
  return (operator.startsWith('<') && value < bound) || (operator.startsWith('>') && value > bound)
}

/** Currency and thousands separators are not part of an identifier. */
const ignoredCharacters = /[,\p{Sc}]/gu

/** The characters that Excel displays without quotes (ECMA-376 part 1, 18.8.31). */
const unquotedCharacter = /^[-+() :!^&'~{}<>=]$/

const placeholders: Readonly<Record<string, string>> = { '0': '0', '#': '#', '?': '#', general: '#', '@': '#' }

function addPlain(section: Section, plain: string): void {
  const { pieces } = section
  const digit = placeholders[plain.toLowerCase()]
  if (plain === '.') section.isFraction = true
  else if (/^(?:[%/]|E[+-])$/i.test(plain)) section.isComputed = true
  else if (digit !== undefined) {
    // Every placeholder after a `0` counts as `0`, because Excel displays those positions too.
    const isAlwaysDisplayed = pieces.some(({ isDigit, text }) => isDigit && text === '0')
    if (!section.isFraction) pieces.push({ isDigit: true, text: isAlwaysDisplayed ? '0' : digit })
  } else if (unquotedCharacter.test(plain)) pieces.push({ isDigit: false, text: plain })
  else if (plain.replace(ignoredCharacters, '') !== '') section.isUnknown = true
}

function parseSections(code: string): Section[] {
  let section = emptySection()
  const sections = [section]
  for (const [, quoted, escaped, bracket, plain] of code.matchAll(token)) {
    const literal = quoted ?? escaped
    const [, operator, bound] = condition.exec(bracket ?? '') ?? []
    if (operator) section.applies = (value) => meets(operator, value, Number(bound))
    if (literal !== undefined) section.pieces.push({ isDigit: false, text: literal.replace(ignoredCharacters, '') })
    if (plain === ';') {
      section = emptySection()
      sections.push(section)
    } else if (plain !== undefined) addPlain(section, plain)
  }
  return sections
}

/** A letter, a digit, a dash or another separator. Spaces, signs, brackets and `#` carry no meaning. */
const meaningfulCharacter = /[^\s+#()']/u

/** Literal text that belongs to the number, such as `"D"` and the dash of `##-###`. */
const hasText = ({ pieces }: Section): boolean =>
  pieces.some(({ isDigit, text }) => !isDigit && meaningfulCharacter.test(text))

/** Whether the display contains more than the number's own digits. */
const addsText = (section: Section): boolean =>
  hasText(section) || section.pieces.filter(({ isDigit, text }) => isDigit && text === '0').length > 1

function fill({ pieces }: Section, value: number): string {
  let digits = BigInt(value).toString()
  const first = pieces.findIndex(({ isDigit }) => isDigit)
  let text = ''
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    const piece = pieces[at]
    if (!piece) continue
    if (!piece.isDigit) text = piece.text + text
    else if (at === first) text = digits.padStart(piece.text === '0' ? 1 : 0, '0') + text
    else {
      text = (digits.at(-1) ?? (piece.text === '0' ? '0' : '')) + text
      digits = digits.slice(0, -1)
    }
  }
  return text.trim()
}

function displayNumber(section: Section | undefined, value: number): string | null {
  const digits = BigInt(value).toString()
  if (!section) return digits
  if (section.isUnknown) return null
  // The digits in the file are exact, however few of them a percentage or a power of ten displays.
  if (section.isComputed) return hasText(section) ? null : digits
  if (!addsText(section)) return digits
  return section.pieces.some(({ isDigit }) => isDigit) ? fill(section, value) : null
}

/**
 * Returns how a format code displays an identifier (`00000`, `00000-0000`, `"D"0000`, `"D"General`): zeros, dashes and
 * letters, without thousands separators, currency or decimals. Null for codes that add nothing to the digits.
 */
export function digitFormat(code: string): DigitFormat | null {
  if (code.length > longestCode) return () => null
  const sections = parseSections(code)
  if (!sections.some((section) => section.isUnknown || addsText(section))) return null
  return (value) =>
    displayNumber(
      sections.find(({ applies }) => applies(value)),
      value,
    )
}
