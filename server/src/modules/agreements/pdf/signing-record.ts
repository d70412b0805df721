import { type RegisteredDifference, registeredDifferences } from '@portal/contract/agreements/registered-dealer'
import type { SealedPrint } from './agreement-print'
import { printSigningEvents } from './events'
import { contentWidth, frame, styles } from './print-style'
import { openSection, sectionGap } from './section'
import { methodText, registeredNote, signedAtText } from './wording'

const columns = 3
const gap = 18
const columnWidth = (contentWidth - gap * (columns - 1)) / columns

/** The names of the files attached to the PDF. */
export const attachments = { agreement: 'agreement.json', signature: 'signature.png' } as const

/**
 * The email and phone that the signer typed, if they differ from the registered ones. Otherwise the record omits them.
 */
const contactFacts = (differences: RegisteredDifference[] | null): [string, string][] =>
  (['Email', 'Phone'] as const).flatMap((label) => {
    const found = differences?.find((difference) => difference.label === label)
    return found
      ? [[label.toUpperCase(), `${found.typed}${registeredNote(differences, label)}`] satisfies [string, string]]
      : []
  })

function facts({ agreement }: SealedPrint): [string, string][] {
  const { content } = agreement
  const differences = registeredDifferences(content)
  const note = (label: RegisteredDifference['label']): string => registeredNote(differences, label)
  const { signer, dealerInfo, acknowledgements, electronicSignature, timeZone } = content
  const given = acknowledgements.filter(({ accepted }) => accepted).length
  return [
    ['SIGNER', `${signer.name}${note('Signer')}`],
    ['SIGNED FOR', `${dealerInfo.companyName}, dealer number ${dealerInfo.dealerNumber}${note('Company')}`],
    ...contactFacts(differences),
    ['METHOD', methodText(content)],
    ['TIME', `${signedAtText(content)} (${timeZone})\n${signer.signedAt} (UTC)`],
    ['NETWORK ADDRESS', signer.address || 'Unknown'],
    ['ACKNOWLEDGEMENTS', `${given} of ${acknowledgements.length} given`],
    ['ELECTRONIC SIGNATURE', electronicSignature.accepted ? 'Approved' : 'Not approved'],
    ['AGREEMENT TEXT', `Version ${content.version}`],
  ]
}

/** Prints the signer, time, method and network address, and attaches the signed text and the signature. */
export function printSigningRecord(print: SealedPrint): void {
  const { document, flow, agreement } = print
  // Start a new page, unless the current page would be left with only a few lines.
  if (flow.remainingHeight < (frame.bottom - frame.top) / 2) flow.newPage()
  const section = openSection(print, 'Signing record', 200)
  const all = facts(print)
  for (let first = 0; first < all.length; first += columns) {
    flow.row(
      all.slice(first, first + columns).map(([label, value], index) => ({
        x: frame.left + index * (columnWidth + gap),
        width: columnWidth,
        element: document.element('P', section),
        texts: [
          { text: label, style: styles.label },
          { text: value, style: styles.value },
        ],
      })),
    )
    flow.y += 4
  }
  // User agents are long.
  const browser = `Browser: ${agreement.content.signer.userAgent || 'Unknown'}`
  flow.row([
    {
      x: frame.left,
      width: contentWidth,
      element: document.element('P', section),
      texts: [{ text: browser, style: styles.small }],
    },
  ])
  flow.y += sectionGap
  printSigningEvents(print)
  const dates = {
    creationDate: new Date(agreement.content.signer.signedAt),
    modifiedDate: new Date(agreement.content.signer.signedAt),
  }
  document.pdf.file(Buffer.from(agreement.canonical), {
    ...dates,
    name: attachments.agreement,
    type: 'application/json',
    description: 'The signed agreement',
  })
  document.pdf.file(Buffer.from(agreement.signaturePng), {
    ...dates,
    name: attachments.signature,
    type: 'image/png',
    description: 'The signature',
  })
}
