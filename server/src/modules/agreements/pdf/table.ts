import type { Element } from '../../../platform/pdf/tagged-document'
import type { Cell, TextStyle } from '../../../platform/pdf/text-style'
import type { AgreementPrint } from './agreement-print'
import { colors, contentWidth, frame, styles } from './look'
import { hairline } from './section'

export interface Column {
  head: string
  x: number
  width: number
  align?: 'left' | 'right'
}

type CellTexts = Cell['texts']

const pad = 5
/** Of a table of figures, whose rows are of one line each. */
const closePad = 2

/** Text of one style as a cell's content. */
export const one = (text: string, style: TextStyle): CellTexts => [{ text, style }]

/** A table whose head is repeated on every page it reaches. */
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

  /** Without elements where it is only repeated: a screen reader says it once. */
  private head(element?: () => Element): void {
    const { document, flow } = this.print
    document.artifact(() => document.pdf.rect(frame.left, flow.y, contentWidth, 20).fill(colors.sunken))
    flow.y += 4.5
    flow.row(this.columns.map((column) => ({ ...column, element: element?.(), texts: one(column.head, styles.label) })))
    flow.y += 4.5
  }

  /**
   * One row; a cell's texts stand one below the other.
   * @param isMarked whether it lies on a tint, as the row that the table leads to
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
    // The space above a row is not left alone at a page's end.
    if (flow.heightOf(set) + this.pad > flow.room && flow.room < 120) {
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
    hairline(this.print)
  }
}
