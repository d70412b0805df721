import type { CellValue } from '../../platform/sheets/table'
import type { OrderWithLines } from './queries/list-orders-with-lines'
import { templateRow } from './template-columns'

const dayOf = (day: number | null): Date | null => (day === null ? null : new Date(day))

/** An order as the import reads it: a row for each package, and one that names none where there is none. */
export function orderTemplateRows({ lines, ...order }: OrderWithLines): CellValue[][] {
  const common = {
    Order_Number: order.orderNumber,
    Dealer_Number: order.dealerNumber,
    Order_Year: order.orderYear,
    Status: order.status,
    Months: order.months,
    Order_Date: dayOf(order.createdDay),
    Signed_Date: dayOf(order.signedDay),
  }
  if (lines.length === 0) return [templateRow('orders', common)]
  return lines.map(([name, description, category, tier, pricingType, priceCents, quantity]) =>
    templateRow('orders', {
      ...common,
      Package_Name: name,
      Package_Description: description,
      Category: category,
      Tier: tier,
      Pricing_Type: pricingType,
      Price: priceCents / 100,
      Quantity: quantity,
    }),
  )
}
