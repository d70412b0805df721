import { formatMoney } from '@portal/contract/rules/money'
import { orderBadge } from '@portal/contract/rules/order-status'
import type { Program } from '@portal/contract/rules/program-facts'
import type { CellValue } from '../../platform/sheets/table'
import type { ColumnLayout } from '../../platform/sheets/write-table'
import type { HistoryRow, PackageOfOrder } from './queries/list-order-history'

/** Source: docs/spec 19.7: Excel export for orders. */
const columns: readonly ColumnLayout[] = [
  { header: 'Order ID', width: 16, format: 'text' },
  { header: 'Order Year', width: 11, format: 'whole' },
  { header: 'Date Updated', width: 14, format: 'date' },
  { header: 'Status', width: 18, format: 'text' },
  { header: 'Dealer Name', width: 34, format: 'text' },
  { header: 'Dealer Number', width: 16, format: 'text' },
  { header: 'Primary Contact', width: 24, format: 'text' },
  { header: 'Email', width: 32, format: 'text' },
  { header: 'Phone', width: 15, format: 'text' },
  { header: 'Region', width: 9, format: 'text' },
  { header: 'Brand', width: 11, format: 'text' },
  { header: 'Months', width: 9, format: 'whole' },
  { header: 'Monthly Total', width: 15, format: 'money' },
  { header: 'Annual Total', width: 15, format: 'money' },
]

/** The columns of the order history, with one column per package of the largest order. */
export const historyColumns = (packages: number): ColumnLayout[] => [
  ...columns,
  ...Array.from(
    { length: packages },
    (_, at): ColumnLayout => ({
      header: `Package ${at + 1}`,
      width: 38,
      format: 'text',
    }),
  ),
]

/** Formats a package, such as 'Digital Essentials ($250.00/mo)' or '2 × Booth Kit ($50.00 one-time)'. */
function packageText([name, priceCents, pricingType, quantity]: PackageOfOrder): string {
  const price = `${formatMoney(priceCents)}${pricingType === 'monthly' ? '/mo' : ' one-time'}`
  return `${quantity > 1 ? `${quantity} × ` : ''}${name} (${price})`
}

/** Packages added after the columns were counted share the last column. */
function packageTexts(packages: readonly PackageOfOrder[], limit: number): string[] {
  const texts = packages.map(packageText)
  return texts.length <= limit || limit === 0
    ? texts.slice(0, limit)
    : [...texts.slice(0, limit - 1), texts.slice(limit - 1).join('; ')]
}

/** An order's row, with the status label that lists show. */
export function historyRow({ statuses }: Program['words'], order: HistoryRow, packages: number): CellValue[] {
  return [
    order.orderNumber,
    order.orderYear,
    new Date(order.updatedDay),
    orderBadge(statuses, order).label,
    order.companyName,
    order.dealerNumber,
    `${order.firstName ?? ''} ${order.lastName ?? ''}`.trim(),
    order.email,
    order.phone,
    order.district,
    order.brand,
    order.months,
    order.monthlyCents / 100,
    order.annualCents / 100,
    ...packageTexts(order.packages, packages),
  ]
}
