import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import type { AgreementClause } from '@portal/contract/wording/agreement-text'
import type { Element } from '../../../platform/pdf/tagged-document'
import type { Cell } from '../../../platform/pdf/text-style'
import type { AgreementPrint, Canvas } from './agreement-print'
import { colors, contentWidth, frame, styles } from './print-style'
import { drawCheckMark, drawEmptyBox, openSection, sectionGap } from './section'
import { clockText } from './wording'

type Clause = AgreementSnapshot['clauses'][number] | AgreementClause

const textLeft = frame.left + 28
const textWidth = 320
/** The width of a clause without a box, limited for readability. */
const wideWidth = 430
const boxLeft = 416
const boxWidth = frame.right - boxLeft
const boxPad = 9

/** The gap between two adjacent boxes, and their maximum height. */
const pairGap = 14
const maxPairHeight = 90

/** An accepted statement and its time, null if only the day of signing is known; or one of a preview. */
interface AcceptedStatement {
  label: string
  given: string | null
  isAccepted: boolean
}

function statusText({ given, isAccepted }: AcceptedStatement): string {
  if (!isAccepted) return 'TO ACCEPT BEFORE SIGNING'
  return given === null ? 'ACCEPTED' : `ACCEPTED AT ${given}`
}

/**
 * Draws a tinted box with a check mark and the accepted statement, without advancing the flow.
 * @returns the y of the box's bottom edge
 */
function drawCheckedBox(
  print: Canvas,
  element: Element,
  statement: AcceptedStatement,
  x: number,
  width: number,
): number {
  const { document, flow } = print
  const top = flow.y
  const texts = [
    { text: statusText(statement), style: styles.tick },
    { text: statement.label, style: styles.acknowledged },
  ]
  const cell: Cell = { x: x + 26, width: width - 26 - boxPad, texts }
  const height = flow.heightOf([cell]) + 2 * boxPad
  document.artifact(() => {
    document.pdf.roundedRect(x, top, width, height, 4).fill(colors.spruceTint)
    if (statement.isAccepted) drawCheckMark(document, x + boxPad, top + boxPad + 0.5)
    else drawEmptyBox(document, x + boxPad, top + boxPad + 0.5)
  })
  flow.y = top + boxPad
  flow.row([{ ...cell, element }])
  flow.y = top
  return top + height
}

const pages = ({ document }: Canvas): number => document.pdf.bufferedPageRange().count

/** Prints a clause, with its acknowledgement next to it. */
export function printClause(
  print: Canvas,
  section: Element,
  { number, heading, paragraphs }: Clause,
  label?: AcceptedStatement,
): void {
  const { document, flow } = print
  const [first = '', ...others] = paragraphs
  const width = label ? textWidth : wideWidth
  const firstCell = { x: textLeft, width, texts: [{ text: first, style: styles.text }] }
  flow.need(Math.min(flow.heightOf([firstCell]) + styles.h3.leading, 120))
  const part = document.element('Sect', section)
  const head = document.element('H3', part)
  const firstElement = document.element('P', part)
  const otherCells = others.map((text) => ({
    x: textLeft,
    width,
    element: document.element('P', part),
    texts: [{ text, style: styles.text }],
  }))
  const page = pages(print)
  const boxBottom = label ? drawCheckedBox(print, document.element('P', part), label, boxLeft, boxWidth) : flow.y
  flow.row([
    { x: frame.left, width: 24, element: head, texts: [{ text: `${number}.`, style: styles.clauseNumber }] },
    { x: textLeft, width, element: head, texts: [{ text: heading, style: styles.h3 }] },
  ])
  flow.y += 2
  flow.row([{ ...firstCell, element: firstElement }])
  for (const cell of otherCells) {
    flow.y += 3
    flow.row([cell])
  }
  if (pages(print) === page) flow.y = Math.max(flow.y, boxBottom)
  flow.y += 8
}

/** Prints the accepted clauses, each with its acknowledgement, and the consent to sign electronically. */
export function printTerms(print: AgreementPrint): void {
  const { document, flow, agreement, isPreview } = print
  const { clauses, acknowledgements, electronicSignature, electronicConsent, events = [], timeZone } = agreement.content
  const section = openSection(print, 'Terms', 90)
  const getTime = (kind: 'acknowledged' | 'consented', about: string | null): string | null => {
    const event = events.find((each) => each.kind === kind && each.about === about)
    return event === undefined ? null : clockText(event.at, timeZone)
  }
  const accepted = new Map(
    acknowledgements
      .filter((each) => each.accepted || isPreview)
      .map(({ key, label, accepted: isAccepted }) => [key, { label, given: getTime('acknowledged', key), isAccepted }]),
  )
  for (const each of clauses) {
    printClause(print, section, each, each.acknowledgement === null ? undefined : accepted.get(each.acknowledgement))
  }
  const clauseAcknowledgements = new Set(clauses.map(({ acknowledgement }) => acknowledgement))
  const others = [...accepted].filter(([key]) => !clauseAcknowledgements.has(key)).map(([, each]) => each)
  const given = getTime('consented', null)
  const consents = [
    { label: electronicSignature.statement, given, isAccepted: electronicSignature.accepted },
    ...(electronicConsent
      ? [{ label: electronicConsent.sentence, given, isAccepted: electronicConsent.accepted }]
      : []),
  ].filter(({ isAccepted }) => isAccepted || isPreview)
  const rest = [...others, ...consents]
  for (let first = 0; first < rest.length; first += 2) {
    flow.need(maxPairHeight)
    const pair = rest.slice(first, first + 2)
    const width = pair.length === 1 ? contentWidth : (contentWidth - pairGap) / 2
    const bottoms = pair.map((each, index) =>
      drawCheckedBox(print, document.element('P', section), each, frame.left + index * (width + pairGap), width),
    )
    flow.y = Math.max(...bottoms) + 8
  }
  flow.y += sectionGap - 8
}
