import { formatDate } from '@portal/contract/rules/calendar'
import { verificationTexts } from '@portal/contract/texts/verification'
import type { SealedPrint } from './agreement-print'
import { colors, contentWidth, frame, styles } from './print-style'
import { drawHairline, openSection, sectionGap } from './section'
import { attachments } from './signing-record'

const labelWidth = 130
const panelWidth = 160
const stepsWidth = contentWidth - panelWidth - 24
const panelPad = 15

function stampText({ seal }: SealedPrint): string {
  if (seal.stampedBy !== null) return `RFC 3161, inside the seal, by ${seal.stampedBy}`
  return seal.isStampMissed ? 'None, because the timestamp authority did not respond' : 'None'
}

function sealText({ seal, agreement }: SealedPrint): string {
  const { name, serial } = seal.certificate
  const until = formatDate(seal.validUntil, agreement.content.timeZone)
  const text = `PAdES ${seal.stampedBy === null ? 'B-B' : 'B-T'}, certificate of ${name}, serial ${serial}, valid until ${until}`
  return seal.isSelfMade ? `${text}\n${verificationTexts.selfMadeSeal}` : text
}

const facts = (print: SealedPrint): [string, string][] => [
  ['AGREEMENT SHA-256', print.agreement.sha256],
  ['SIGNATURE SHA-256', print.agreement.content.signer.signatureSha256],
  ['SEAL', sealText(print)],
  ['CERTIFICATE SHA-256', print.seal.certificate.sha256],
  ['TIMESTAMP', stampText(print)],
]

const steps = ({ seal }: SealedPrint): string[] => [
  `1. Go to ${seal.verifyAddress} and drop this file there, or enter the order number and the code on the right.`,
  '2. Or open the file in a PDF reader that shows signatures. It names the seal and shows whether the file was changed later.',
  '3. Or verify it without the portal: run pdfsig agreement.pdf and look for "Signature is Valid".',
  `The attached files ${attachments.agreement} and ${attachments.signature} are the signed text and the signature image. Their SHA-256 hashes are listed above.`,
]

/** Draws the order number and code in large type next to the steps. */
function drawPanel({ document, flow, agreement, seal }: SealedPrint): number {
  const left = frame.right - panelWidth
  const top = flow.y
  const height = 90
  document.artifact(() => document.pdf.roundedRect(left, top, panelWidth, height, 6).fill(colors.sunken))
  const number = agreement.content.orderId
  const lines = [
    { label: 'ORDER NUMBER', value: number, y: top + 21 },
    { label: 'CODE', value: seal.code, y: top + 61 },
  ]
  for (const { label, value, y } of lines) {
    const availableWidth = panelWidth - 2 * panelPad
    const size = styles.largeNumber.size * Math.min(1, availableWidth / document.width(value, styles.largeNumber))
    document.draw(document.element('P'), () => {
      document.line(label, left + panelPad, y, styles.label)
      document.line(value, left + panelPad, y + 21, { ...styles.largeNumber, size })
    })
  }
  return top + height
}

/** Prints the facts about the seal, and how anyone can verify the file. */
export function printSealAndVerification(print: SealedPrint): void {
  const { document, flow } = print
  const section = openSection(print, 'Fingerprints and seal', 120)
  for (const [label, value] of facts(print)) {
    flow.y += 2
    const element = document.element('P', section)
    const style = label.endsWith('SHA-256') ? { ...styles.value, size: 8.25 } : styles.value
    flow.row([
      { x: frame.left, width: labelWidth, element, texts: [{ text: label, style: { ...styles.label, leading: 13 } }] },
      { x: frame.left + labelWidth, width: contentWidth - labelWidth, element, texts: [{ text: value, style }] },
    ])
    flow.y += 2
    drawHairline(print)
  }
  flow.y += sectionGap
  const check = openSection(print, 'How to verify', 92)
  const below = drawPanel(print)
  for (const text of steps(print)) {
    flow.row([
      {
        x: frame.left,
        width: stepsWidth,
        element: document.element('P', check),
        texts: [{ text, style: styles.text }],
      },
    ])
    flow.y += 2
  }
  flow.y = Math.max(flow.y, below)
}
