import type { SealedPrint } from './agreement-print'
import { colors, frame, styles } from './print-style'
import { openSection, sectionGap } from './section'
import { signedAtText } from './wording'

const ruleWidth = 270
const imageHeight = 62

/** Prints the signature with the signer, company and time. */
export function printSignature(print: SealedPrint): void {
  const { document, flow, agreement } = print
  const { content, signaturePng } = agreement
  const section = openSection(print, 'Signature', imageHeight + 42)
  const top = flow.y
  const figure = document.element('Figure', section, { alt: `Signature of ${content.signer.name}` })
  document.draw(figure, () => {
    document.pdf.image(Buffer.from(signaturePng), frame.left, top, {
      fit: [ruleWidth, imageHeight],
      valign: 'bottom',
    })
  })
  const rule = top + imageHeight + 2
  document.artifact(() => document.pdf.rect(frame.left, rule, ruleWidth, 1).fill(colors.ink))
  flow.y = rule + 7
  flow.row([
    {
      x: frame.left,
      width: ruleWidth,
      element: document.element('P', section),
      texts: [
        { text: content.signer.name, style: styles.strong },
        { text: `for ${content.dealerInfo.companyName}`, style: styles.value },
      ],
    },
    {
      x: frame.left + ruleWidth + 30,
      width: frame.right - frame.left - ruleWidth - 30,
      element: document.element('P', section),
      texts: [
        { text: 'SIGNED ELECTRONICALLY', style: styles.label },
        { text: signedAtText(content), style: styles.value },
      ],
    },
  ])
  flow.y += sectionGap
}
