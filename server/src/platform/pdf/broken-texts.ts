import { breakLines } from './break-lines'
import { printableText } from './printable-text'
import type { TextStyle } from './text-style'

// Most of a contract's texts stand in every other one too. About 4 MB when full.
const limit = 2_000
const longest = 1_000
const known = new Map<string, readonly string[]>()

/**
 * The lines of a text as it is printed, broken once per thread for each width and style.
 * @param width in points
 * @param measure the width of a part of it in that style, in points
 */
export function brokenText(
  text: string,
  width: number,
  { font, size, tracking = 0, tabular = false }: TextStyle,
  measure: (part: string) => number,
): readonly string[] {
  const key = `${font} ${size} ${tracking} ${tabular} ${width} ${text}`
  const before = known.get(key)
  if (before) return before
  const lines = breakLines(printableText(text), width, measure)
  if (known.size >= limit) known.clear()
  if (text.length <= longest) known.set(key, lines)
  return lines
}
