import type { AgreementSnapshot } from '@portal/contract/agreements/agreement'
import { formatMoney } from '@portal/contract/rules/money'
import { pricingTypeLabels, tierLabels } from '@portal/contract/rules/pricing'
import type { AgreementPrint } from './agreement-print'
import { colors, frame, styles } from './look'
import { openSection } from './section'
import { type Column, one, PrintedTable } from './table'
import { totals } from './totals'
import { cents, descriptionText, money } from './wording'

type Item = AgreementSnapshot['items'][number]

const inset = 8
const columns: readonly Column[] = [
  { head: 'PACKAGE', x: frame.left + inset, width: 264 },
  { head: 'BILLED', x: 340, width: 58 },
  { head: 'QTY', x: 398, width: 28, align: 'right' },
  { head: 'PRICE', x: 432, width: 54, align: 'right' },
  { head: 'AMOUNT', x: 486, width: 64, align: 'right' },
]

function cellsOf({ packageName, packageDescription, categoryName, tier, pricingType, price, quantity }: Item) {
  const kind = [categoryName, tier === null ? '' : tierLabels[tier]].filter((part) => part !== '').join(' · ')
  const description = descriptionText(packageDescription)
  return [
    [
      { text: packageName, style: styles.strong },
      ...(kind === '' ? [] : [{ text: kind, style: { ...styles.small, color: colors.spruce } }]),
      ...(description === '' ? [] : [{ text: description, style: styles.small }]),
    ],
    one(pricingTypeLabels[pricingType], styles.value),
    one(String(quantity), styles.amount),
    one(money(price), styles.amount),
    one(formatMoney(cents(price) * quantity), styles.strongAmount),
  ]
}

/** What was ordered, at which price. */
export function packages(print: AgreementPrint): void {
  const section = openSection(print, 'Packages', 80)
  const table = new PrintedTable(print, section, columns)
  for (const item of print.agreement.content.items) table.row(cellsOf(item))
  totals(print)
}
