import type { AgreementPrint } from './agreement-print'
import { signingEvents } from './events'
import { contentWidth, frame, styles } from './look'
import { hairline, openSection, sectionGap } from './section'
import { methodText, signedAtText } from './wording'

const labelWidth = 130

/** Names of the files inside the PDF. */
const attachments = { agreement: 'agreement.json', signature: 'signature.png' } as const

function facts({ agreement }: AgreementPrint): [string, string][] {
  const { content, sha256 } = agreement
  const { signer, dealerInfo, acknowledgements, electronicSignature, timeZone } = content
  const given = acknowledgements.filter(({ accepted }) => accepted).length
  return [
    ['SIGNER', signer.name],
    ['SIGNED FOR', `${dealerInfo.companyName}, dealer number ${dealerInfo.dealerNumber}`],
    ['METHOD', methodText(content)],
    ['TIME', `${signedAtText(content)} (${timeZone})\n${signer.signedAt} (UTC)`],
    ['NETWORK ADDRESS', signer.address || 'Not known'],
    ['BROWSER', signer.userAgent || 'Not known'],
    ['ACKNOWLEDGEMENTS', `${given} of ${acknowledgements.length} given`],
    ['ELECTRONIC SIGNATURE', electronicSignature.accepted ? 'Approved' : 'Not approved'],
    ['AGREEMENT TEXT', `Version ${content.version}`],
    ['SIGNATURE SHA-256', signer.signatureSha256],
    ['AGREEMENT SHA-256', sha256],
  ]
}

const verification = [
  `Two files are attached to this PDF: ${attachments.agreement}, the signed agreement as UTF-8 text exactly as it was frozen when it was signed, and ${attachments.signature}, the signature. Any program that shows PDF files lists them among its attachments.`,
  `The SHA-256 of ${attachments.agreement} is the agreement's value above, and the SHA-256 of ${attachments.signature} is the signature's; both can be computed with any tool, for example sha256sum. The agreement's file also names the signature's value, so that neither can be exchanged alone. The portal compares both values before it makes this PDF and makes none when they differ.`,
]

/** The last page: who signed, when, how and from where, and how anybody can check that nothing was changed since. */
export function signingRecord(print: AgreementPrint): void {
  const { document, flow, agreement } = print
  flow.newPage()
  const section = openSection(print, 'Signing record', 200)
  for (const [label, value] of facts(print)) {
    flow.y += 5
    const element = document.element('P', section)
    const style = label.endsWith('SHA-256') ? { ...styles.value, size: 8.25 } : styles.value
    flow.row([
      { x: frame.left, width: labelWidth, element, texts: [{ text: label, style: { ...styles.label, leading: 13 } }] },
      { x: frame.left + labelWidth, width: contentWidth - labelWidth, element, texts: [{ text: value, style }] },
    ])
    flow.y += 5
    hairline(print)
  }
  flow.y += sectionGap
  signingEvents(print)
  const check = openSection(print, 'How to verify', 90)
  for (const text of verification) {
    flow.row([
      { x: frame.left, width: 460, element: document.element('P', check), texts: [{ text, style: styles.text }] },
    ])
    flow.y += 6
  }
  const dates = {
    creationDate: new Date(agreement.content.signer.signedAt),
    modifiedDate: new Date(agreement.content.signer.signedAt),
  }
  document.pdf.file(Buffer.from(agreement.canonical), {
    ...dates,
    name: attachments.agreement,
    type: 'application/json',
    description: 'The signed agreement as it was frozen',
  })
  document.pdf.file(Buffer.from(agreement.signaturePng), {
    ...dates,
    name: attachments.signature,
    type: 'image/png',
    description: 'The signature',
  })
}
