/** Turns a whole number into the text that its format displays. */
export type DigitFormat = (value: number) => string

/** Excel's own limit for a format code. */
const longestCode = 255

/** A quoted text, an escaped character, a bracket, a space or filler with its character, or any other character. */
const token = /"([^"]*)"|\\(.)|\[([^\]]*)\]|[_*].|(.)/gsu

interface Section {
  applies: (value: number) => boolean
  /** `0` and `#` stand for a digit; anything longer or other is literal text. */
  pieces: readonly { isDigit: boolean; text: string }[]
}

/** `[<=99999]` and the like; colors and locales have no condition. */
const condition = /^(<=|>=|<>|<|>|=)(\d+)$/

function meets(operator: string, value: number, bound: number): boolean {
  if (operator === '<>') return value !== bound
  if (operator.includes('=') && value === bound) return true
  return (operator.startsWith('<') && value < bound) || (operator.startsWith('>') && value > bound)
}

/** Currency and thousands separators are no part of a number that names something. */
const isDropped = (character: string): boolean => character === ',' || character === '$'

function parseSections(code: string): Section[] | null {
  const sections: Section[] = []
  let pieces: { isDigit: boolean; text: string }[] = []
  let applies: Section['applies'] | undefined
  let isFraction = false
  const finish = () => {
    sections.push({ pieces, applies: applies ?? (() => true) })
    pieces = []
    applies = undefined
    isFraction = false
  }
  for (const [, quoted, escaped, bracket, plain] of code.matchAll(token)) {
    const literal = quoted ?? escaped
    const [, operator, bound] = condition.exec(bracket ?? '') ?? []
    if (operator) applies = (value) => meets(operator, value, Number(bound))
    if (literal !== undefined) pieces.push({ isDigit: false, text: literal })
    if (plain === ';') finish()
    else if (plain === '.') isFraction = true
    else if (plain === '0' || plain === '#') {
      // Behind a zero that is always displayed, every digit is.
      const isAlways = pieces.some(({ isDigit, text }) => isDigit && text === '0')
      if (!isFraction) pieces.push({ isDigit: true, text: isAlways ? '0' : plain })
    } else if (plain !== undefined && !isDropped(plain)) {
      if (!/[-+() :]/.test(plain)) return null
      pieces.push({ isDigit: false, text: plain })
    }
  }
  finish()
  return sections
}

/** Two digits that are always displayed, or a word next to one, say more than the number does. */
function saysMore({ pieces }: Section): boolean {
  const zeros = pieces.filter(({ isDigit, text }) => isDigit && text === '0').length
  return zeros > 1 || (zeros > 0 && pieces.some(({ isDigit, text }) => !isDigit && /[\p{L}\p{N}]/u.test(text)))
}

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

/**
 * How a format code displays a whole number that names something (`00000`, `00000-0000`, `"D"0000`): zeros, dashes and
 * words, without thousands separators, currency or decimals. Null for codes that add nothing to the digits.
 */
export function digitFormat(code: string): DigitFormat | null {
  if (code.length > longestCode) return null
  const sections = parseSections(code)
  if (!sections?.some(saysMore)) return null
  return (value) => {
    const section = sections.find(({ applies }) => applies(value))
    return section && saysMore(section) ? fill(section, value) : BigInt(value).toString()
  }
}
