import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import { formatDecimal, formatMoney, fromDecimalString } from '@portal/contract/rules/money'
import { statusLabel } from '@portal/contract/rules/order-status'
import { pricingTypeLabels } from '@portal/contract/rules/pricing'
import { counted } from '@portal/contract/texts/plural'
import type { AgreementPrint } from './agreement-print'
import { colors, contentWidth, frame, styles } from './print-style'
import { openSection, sectionGap } from './section'
import { type Column, PrintedTable, singleText } from './table'
import { descriptionText } from './wording'

const panelHeight = 48
const annualWidth = 172
const pad = 8
const signStyle = { ...styles.largeNumber, size: 13, color: colors.muted }

interface Part {
  label: string
  value: string
  /** The operator to print after this part. */
  sign: string
}

function equationParts({ agreement: { content } }: AgreementPrint): Part[] {
  return [
    { label: 'MONTHLY TOTAL', value: formatDecimal(content.totalAmount), sign: '×' },
    { label: 'CONTRACT', value: counted(content.months, 'month'), sign: '+' },
    { label: 'ONE-TIME TOTAL', value: formatDecimal(content.oneTimeTotal), sign: '=' },
  ]
}

/**
 * Distributes the parts across the width to the left of the annual total. If the amounts are too long, all of them get
 * a smaller font.
 */
function printEquation({ document }: AgreementPrint, parts: readonly Part[], top: number): void {
  const availableWidth = contentWidth - annualWidth - 2 * pad
  const signs = parts.map(({ sign }) => document.width(sign, signStyle))
  const getWidth = (part: Part, size: number): number =>
    Math.max(document.width(part.value, { ...styles.largeNumber, size }), document.width(part.label, styles.label))
  const spare = (size: number): number =>
    availableWidth - parts.reduce((sum, part, index) => sum + getWidth(part, size) + (signs[index] ?? 0), 0)
  let size: number = styles.largeNumber.size
  while (spare(size) < 36 && size > 9) size -= 0.5
  const gap = Math.max(3, spare(size) / (2 * parts.length - 1))
  let x = frame.left + pad
  parts.forEach((part, index) => {
    const left = x
    document.draw(document.element('P'), () => {
      document.line(part.label, left, top + 16, styles.label)
      document.line(part.value, left, top + 37, { ...styles.largeNumber, size })
    })
    x += getWidth(part, size) + gap
    const signLeft = x
    document.artifact(() => document.line(part.sign, signLeft, top + 36, signStyle))
    x += (signs[index] ?? 0) + gap
  })
}

/** Prints the annual total as an equation: monthly x months + one-time = annual. */
function printTotals(print: AgreementPrint): void {
  const { document, flow, agreement } = print
  flow.need(panelHeight)
  const top = flow.y
  const annualLeft = frame.right - annualWidth
  document.artifact(() => {
    document.pdf.rect(frame.left, top, contentWidth, panelHeight).fill(colors.sunken)
    document.pdf.rect(annualLeft, top, annualWidth, panelHeight).fill(colors.bar)
  })
  printEquation(print, equationParts(print), top)
  document.draw(document.element('P'), () => {
    const label = { ...styles.label, color: colors.barMuted }
    document.line('ANNUAL TOTAL', frame.right - 14, top + 16, label, 'right')
    document.line(
      formatDecimal(agreement.content.annualTotal),
      frame.right - 14,
      top + 39,
      styles.largeNumberOnBar,
      'right',
    )
  })
  flow.y = top + panelHeight + sectionGap
}

type Item = AgreementSnapshot['items'][number]

const inset = 8
const columns: readonly Column[] = [
  { header: 'PACKAGE', x: frame.left + inset, width: 288 },
  { header: 'BILLED', x: 358, width: 48 },
  { header: 'QTY', x: 406, width: 22, align: 'right' },
  { header: 'PRICE', x: 432, width: 54, align: 'right' },
  { header: 'AMOUNT', x: 486, width: 64, align: 'right' },
]

/** The label of the tier when the agreement was signed. */
const tierText = ({ tier, tierLabel }: Item): string => (tier === null ? '' : (tierLabel ?? statusLabel(tier)))

function packageCells(item: Item) {
  const { packageName, packageDescription, categoryName, pricingType, price, quantity } = item
  const kind = [categoryName, tierText(item)].filter((part) => part !== '').join(' · ')
  const description = descriptionText(packageDescription)
  return [
    [
      { text: packageName, style: styles.strong },
      ...(kind === '' ? [] : [{ text: kind, style: { ...styles.small, color: colors.spruce } }]),
      ...(description === '' ? [] : [{ text: description, style: styles.small }]),
    ],
    singleText(pricingTypeLabels[pricingType], styles.value),
    singleText(String(quantity), styles.amount),
    singleText(formatDecimal(price), styles.amount),
    singleText(formatMoney(fromDecimalString(price) * quantity), styles.strongAmount),
  ]
}

/** Prints the packages with their prices. */
export function printPackages(print: AgreementPrint): void {
  const section = openSection(print, 'Packages', 80)
  const table = new PrintedTable(print, section, columns)
  for (const item of print.agreement.content.items) table.row(packageCells(item))
  printTotals(print)
}
