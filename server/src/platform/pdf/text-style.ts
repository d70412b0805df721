import type { PdfFont } from './pdf-fonts'

/** The style of a run of text. Sizes in points. */
export interface TextStyle {
  font: PdfFont
  size: number
  /** Distance from one baseline to the next. */
  leading: number
  color: string
  /** Extra space after each character. */
  tracking?: number
  /** Tabular figures, for columns of amounts. */
  tabular?: boolean
}

/** A text in its column: wrapped to the width, aligned left or right. */
export interface Cell {
  x: number
  width: number
  align?: 'left' | 'right'
  /** One below the other. */
  texts: readonly { text: string; style: TextStyle }[]
}
