import { openOtherFonts } from '../../../platform/pdf/other-fonts'
import { PageFlow } from '../../../platform/pdf/page-flow'
import { TaggedDocument } from '../../../platform/pdf/tagged-document'
import type { WordingInput } from './agreement-print'
import { drawPageFooters, fitStyle, openPage } from './page-furniture'
import { frame, styles } from './print-style'
import { openSection } from './section'
import { printClause } from './terms'

/** Draws the first page's header: title and version. */
function drawTitle(document: TaggedDocument, { title, source }: WordingInput['wording']): void {
  const eyebrow = document.element('P')
  const heading = document.element('H1')
  const version = document.element('P')
  document.draw(eyebrow, () => document.line('WORDING, NOT AN AGREEMENT', frame.left, 32, styles.eyebrow))
  document.draw(heading, () => {
    const text = document.printable(title)
    document.line(text, frame.left, 62, fitStyle(document, text, 480, styles.title))
  })
  document.draw(version, () => document.line(source, frame.left, 89, styles.onBar))
}

/**
 * Draws the wording of an order year without an order: names in brackets take the place of values. The same input gives the
 * same bytes.
 */
export async function drawWording({ wording }: WordingInput): Promise<Buffer> {
  const { title, source, clauses, acknowledgements, at } = wording
  const others = await openOtherFonts(JSON.stringify(wording))
  const facts = { title: `Wording: ${title}`, subject: `${source} of the program, without an order`, at: new Date(at) }
  const document = new TaggedDocument(facts, others)
  const flow = new PageFlow(document, frame, (pageNumber) =>
    openPage(document, { content: { title, orderId: source } }, pageNumber),
  )
  const canvas = { document, flow }
  drawTitle(document, wording)
  const section = openSection(canvas, 'Terms', 90)
  for (const clause of clauses) {
    const { acknowledgement } = clause
    const label = acknowledgement === null ? undefined : acknowledgements[acknowledgement]
    printClause(canvas, section, clause, label === undefined ? undefined : { label, given: null, isAccepted: false })
  }
  drawPageFooters(document, title, 'Wording, not an agreement')
  return document.finish()
}
