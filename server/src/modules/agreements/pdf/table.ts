import type { Element } from '../../../platform/pdf/tagged-document'
import type { Cell, TextStyle } from '../../../platform/pdf/text-style'
import type { AgreementPrint } from './agreement-print'
import { colors, contentWidth, frame, styles } from './print-style'
import { drawHairline } from './section'

export interface Column {
  header: string
  x: number
  width: number
  align?: 'left' | 'right'
}

type CellTexts = Cell['texts']

const pad = 5
/** The padding of rows in a table of amounts, where each row is one line. */
const closePad = 2

/** A cell with one text. */
export const singleText = (text: string, style: TextStyle): CellTexts => [{ text, style }]

/** A table whose header repeats on every page. */
export class PrintedTable {
  private readonly table: Element
  private readonly pad: number

  constructor(
    private readonly print: AgreementPrint,
    section: Element,
    private readonly columns: readonly Column[],
    { isClose = false }: { isClose?: boolean } = {},
  ) {
    this.pad = isClose ? closePad : pad
    this.table = print.document.element('Table', section)
    const row = print.document.element('TR', this.table)
    this.head(() => print.document.element('TH', row, { scope: 'Column' }))
  }

  /** Repeated headers get no tag, so that screen readers read the header only once. */
  private head(element?: () => Element): void {
    const { document, flow } = this.print
    document.artifact(() => document.pdf.rect(frame.left, flow.y, contentWidth, 20).fill(colors.sunken))
    flow.y += 4.5
    flow.row(
      this.columns.map((column) => ({
        ...column,
        element: element?.(),
        texts: singleText(column.header, styles.label),
      })),
    )
    flow.y += 4.5
  }

  /**
   * Draws a row. A cell's texts are stacked.
   * @param isMarked whether to highlight the row
   */
  row(cells: readonly CellTexts[], { isMarked = false } = {}): void {
    const { document, flow } = this.print
    const row = document.element('TR', this.table)
    const set = this.columns.map((column, index) => ({ ...column, texts: cells[index] ?? [] }))
    const elements = set.map(() => document.element('TD', row))
    const repeat = (): void => {
      this.head()
      flow.y += this.pad
    }
    // Do not leave only the space above a row at the end of a page.
    if (flow.heightOf(set) + this.pad > flow.remainingHeight && flow.remainingHeight < 120) {
      flow.newPage()
      this.head()
    }
    if (isMarked) {
      const height = flow.heightOf(set) + 2 * this.pad
      document.artifact(() => document.pdf.rect(frame.left, flow.y, contentWidth, height).fill(colors.sunken))
    }
    flow.y += this.pad
    flow.row(
      set.map((cell, index) => ({ ...cell, element: elements[index] })),
      repeat,
    )
    flow.y += this.pad
    drawHairline(this.print)
  }
}
