import type { Element, TaggedDocument } from './tagged-document'
import type { Cell, TextStyle } from './text-style'

/** The text area of a page, in points from its top left corner. */
export interface PageFrame {
  left: number
  right: number
  top: number
  bottom: number
}

export interface FlowCell extends Cell {
  /** The element of the cell's lines; without one they are an artifact. */
  element?: Element
}

interface PositionedLine {
  text: string
  style: TextStyle
  /** The baseline, measured from the row's top. */
  baseline: number
  bottom: number
}

interface PositionedCell extends FlowCell {
  lines: readonly PositionedLine[]
}

/** Returns the text's lines with their positions. Centers each line in its leading. */
function positionLines(document: TaggedDocument, { texts, width }: Cell): PositionedLine[] {
  let top = 0
  return texts.flatMap(({ text, style }) =>
    document.lines(text, width, style).map((line) => {
      const baseline = top + style.leading / 2 + style.size * 0.36
      top += style.leading
      return { text: line, style, baseline, bottom: top }
    }),
  )
}

/** Text that flows from page to page, top to bottom. */
export class PageFlow {
  y: number
  /** The lines of texts that were measured before drawing. */
  readonly #measured = new WeakMap<Cell['texts'], { width: number; lines: readonly PositionedLine[] }>()

  constructor(
    readonly document: TaggedDocument,
    readonly frame: PageFrame,
    /**
     * Draws the parts that repeat on every page.
     * @returns the y below which the flow starts
     */
    private readonly openPage: (page: number) => number,
  ) {
    this.y = 0
    this.newPage()
  }

  newPage(): void {
    this.document.pdf.addPage()
    this.y = this.openPage(this.document.pdf.bufferedPageRange().count)
  }

  get remainingHeight(): number {
    return this.frame.bottom - this.y
  }

  /** Starts a new page unless this height is left. Returns whether it did. */
  need(height: number): boolean {
    if (height <= this.remainingHeight) return false
    this.newPage()
    return true
  }

  #linesOf(cell: Cell): readonly PositionedLine[] {
    const { texts, width } = cell
    const measured = this.#measured.get(texts)
    if (measured?.width === width) return measured.lines
    const lines = positionLines(this.document, cell)
    this.#measured.set(texts, { width, lines })
    return lines
  }

  /** Returns the height of cells in a row. */
  heightOf(cells: readonly Cell[]): number {
    return Math.max(0, ...cells.map((cell) => this.#linesOf(cell).at(-1)?.bottom ?? 0))
  }

  /**
   * Draws cells in a row and moves below them. A row that does not fit goes to the next page; one taller than half a
   * page breaks between its lines. `onNewPage` repeats a table's header.
   */
  row(cells: readonly FlowCell[], onNewPage?: () => void): void {
    let rest: readonly PositionedCell[] = cells.map((cell) => ({ ...cell, lines: this.#linesOf(cell) }))
    const height = Math.max(0, ...rest.map(({ lines }) => lines.at(-1)?.bottom ?? 0))
    const isBreakable = height > (this.frame.bottom - this.frame.top) / 2
    if (!isBreakable && this.need(height)) onNewPage?.()
    let done = 0
    for (;;) {
      const availableHeight = this.remainingHeight
      const begin = done
      const fits = (line: PositionedLine): boolean => line.bottom - begin <= availableHeight
      for (const cell of rest) this.#drawLines(cell, cell.lines.filter(fits), begin)
      const bottoms = rest.flatMap(({ lines }) => lines.filter(fits).map(({ bottom }) => bottom))
      done = Math.max(begin, ...bottoms)
      this.y += done - begin
      rest = rest.map((cell) => ({ ...cell, lines: cell.lines.filter((line) => !fits(line)) }))
      if (rest.every(({ lines }) => lines.length === 0)) return
      this.newPage()
      onNewPage?.()
      done = Math.min(...rest.flatMap(({ lines }) => lines.map(({ bottom, style }) => bottom - style.leading)))
    }
  }

  #drawLines({ x, width, align = 'left', element }: FlowCell, lines: readonly PositionedLine[], begin: number): void {
    if (lines.length === 0) return
    const drawing = (): void => {
      for (const { text, style, baseline } of lines) {
        this.document.line(text, align === 'right' ? x + width : x, this.y + baseline - begin, style, align)
      }
    }
    if (element) this.document.draw(element, drawing)
    else this.document.artifact(drawing)
  }
}
