import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import { type SigningEvent, signingEventTitles as titles } from '@portal/contract/orders/signing-events'
import { formatDate } from '@portal/contract/rules/calendar'
import { plural } from '@portal/contract/texts/plural'
import type { AgreementPrint } from './agreement-print'
import { contentWidth, frame, styles } from './print-style'
import { openSection, sectionGap } from './section'
import { type Column, PrintedTable, singleText } from './table'
import { clockText } from './wording'

const columns: readonly Column[] = [
  { header: 'TIME', x: frame.left + 6, width: 54 },
  { header: 'EVENT', x: 116, width: 122 },
  { header: 'HOW', x: 242, width: 148 },
  { header: 'NETWORK ADDRESS', x: 394, width: 80 },
  { header: 'DEVICE', x: 478, width: 78 },
]

interface Line {
  event: SigningEvent
  title: string
  how: string
}

/**
 * Returns one line per event, except that all acknowledgements share a line, because their times appear next to their
 * clauses.
 */
function eventLines({ events = [], timeZone }: AgreementSnapshot): Line[] {
  const given = events.filter(({ kind }) => kind === 'acknowledged')
  const last = given.at(-1)
  return events.flatMap((event): Line[] => {
    const { kind, how } = event
    if (kind !== 'acknowledged') return [{ event, title: titles[kind], how }]
    if (event !== given[0] || last === undefined) return []
    const title = plural(given.length, titles[kind], `${given.length} acknowledgements accepted`)
    return [{ event, title, how: last.at === event.at ? last.how : `The last at ${clockText(last.at, timeZone)}` }]
  })
}

/** Prints the events up to the signature, or nothing for an older agreement without events. */
export function printSigningEvents(print: AgreementPrint): void {
  const { document, flow, agreement } = print
  const { content } = agreement
  const lines = eventLines(content)
  if (lines.length === 0) return
  const { timeZone, signer } = content
  const section = openSection(print, 'Events', 120)
  const table = new PrintedTable(print, section, columns, { isClose: true })
  const signedOn = formatDate(signer.signedAt, timeZone)
  for (const { event, title, how } of lines) {
    const day = formatDate(event.at, timeZone)
    const time = clockText(event.at, timeZone)
    const isSigned = event.kind === 'signed'
    const style = isSigned ? styles.strongEvent : styles.event
    const cells = [
      singleText(day === signedOn ? time : `${day}\n${time}`, style),
      singleText(title, styles.strongEvent),
      singleText(how || '-', style),
      singleText(event.address ?? '-', style),
      singleText(event.device ?? '-', style),
    ]
    table.row(cells, { isMarked: isSigned })
  }
  flow.y += 6
  const after =
    "This file was sealed right after the signature, so it does not list later events. The portal's record of the order lists the delivery of a copy, with the mail server's reply, and each time this PDF was opened."
  const element = document.element('P', section)
  flow.row([{ x: frame.left, width: contentWidth, element, texts: [{ text: after, style: styles.small }] }])
  flow.y += sectionGap
}
