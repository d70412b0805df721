import { formatDate } from '@portal/contract/rules/calendar'
import { counted } from '@portal/contract/texts/plural'
import type { AgreementPrint } from './agreement-print'
import { contentWidth, frame, styles } from './print-style'
import { openSection, sectionGap } from './section'
import { paymentTermsText } from './wording'

type Fact = readonly [label: string, value: string]

const columns = 4
const gap = 14
const rowGap = 6
const width = (contentWidth - gap * (columns - 1)) / columns

function lines(...parts: (string | null)[]): string {
  return parts.filter((part) => part).join('\n')
}

function facts({ agreement: { content }, isPreview }: AgreementPrint): Fact[] {
  const { dealerInfo: dealer, springPercent } = content
  const region = [dealer.state, dealer.zipCode].filter((part) => part).join(' ')
  const all: Fact[] = [
    ['ORDER NUMBER', content.orderId],
    ['PROGRAM YEAR', String(content.orderYear)],
    [isPreview ? 'DAY' : 'SIGNED', formatDate(content.signer.signedAt, content.timeZone)],
    ['PAYMENT TERMS', paymentTermsText(content)],
    ['CONTRACT LENGTH', counted(content.months, 'month')],
    ['BUDGET SPLIT', `${springPercent}% Spring / ${100 - springPercent}% Fall`],
    ['DEALER', dealer.companyName],
    ['DEALER NUMBER', dealer.dealerNumber],
    ['CONTACT', `${dealer.firstName} ${dealer.lastName}`.trim()],
    [
      'ADDRESS',
      lines(dealer.addressLine1, dealer.addressLine2, [dealer.city, region].filter((part) => part).join(', ')),
    ],
    ['PHONE AND EMAIL', lines(dealer.phone, dealer.email)],
    ['WEBSITE', dealer.website ?? ''],
    ['COMPANY TYPE', dealer.companyType ?? ''],
    ['BRAND', dealer.brand ?? ''],
    ['DISTRICT', dealer.district ?? ''],
  ]
  return all.filter(([, value]) => value !== '')
}

/** Prints the key facts of the order. */
export function printOrderInformation(print: AgreementPrint): void {
  const { document, flow } = print
  const section = openSection(print, 'Order information', 120)
  const all = facts(print)
  for (let first = 0; first < all.length; first += columns) {
    flow.row(
      all.slice(first, first + columns).map(([label, value], index) => ({
        x: frame.left + index * (width + gap),
        width,
        element: document.element('P', section),
        texts: [
          { text: label, style: styles.label },
          { text: value, style: label === 'DEALER' ? styles.strong : styles.value },
        ],
      })),
    )
    flow.y += rowGap
  }
  flow.y += sectionGap - rowGap
}

/** Prints the parties of the agreement. */
export function printParties(print: AgreementPrint): void {
  const { document, flow, agreement } = print
  const section = openSection(print, 'Parties', 60)
  for (const party of agreement.content.parties) {
    flow.row([
      {
        x: frame.left,
        width: contentWidth,
        element: document.element('P', section),
        texts: [{ text: party, style: styles.text }],
      },
    ])
    flow.y += 3
  }
  flow.y += sectionGap - 3
}
