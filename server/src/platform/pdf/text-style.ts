import type { PdfFont } from './faces'

/** How a run of text is set; sizes in points. */
export interface TextStyle {
  font: PdfFont
  size: number
  /** Distance from one baseline to the next. */
  leading: number
  color: string
  /** Extra space after each character. */
  tracking?: number
  /** Figures of one width, for columns of amounts. */
  tabular?: boolean
}

/** A text in its column: wrapped to the width, at the left or right edge of it. */
export interface Cell {
  x: number
  width: number
  align?: 'left' | 'right'
  /** Set one below the other. */
  texts: readonly { text: string; style: TextStyle }[]
}
