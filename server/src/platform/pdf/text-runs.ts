import { splitByFont } from '../fonts/split-by-font'
import { visualRuns } from '../fonts/visual-runs'

/** Part of a line that one font draws, from left to right on the page. */
export interface TextRun {
  /** Its name in the document, or in `OtherFonts`. */
  font: string
  text: string
  isRightToLeft: boolean
}

/** Splits a line into runs that are drawn one after the other. */
export function textRuns(line: string, chooseFont: (character: string) => string): TextRun[] {
  return visualRuns(line).flatMap(({ text, isRightToLeft }) => {
    const parts = splitByFont(text, chooseFont).map((part) => ({ font: part.name, text: part.text, isRightToLeft }))
    return isRightToLeft ? parts.reverse() : parts
  })
}
