import type { ImportKind } from '../../../core/sheets/import-kind'
import { applyOrders } from './apply-orders'
import { confirmOrders, orderParts } from './confirm-orders'
import type { OrderChange } from './order-change'
import { planOrders } from './plan-orders'
import { undoOrders } from './undo-orders'

/** Imports orders from spreadsheets with a row for each package. */
export const orderSheet: ImportKind<OrderChange> = {
  kind: 'orders',
  plan: planOrders,
  apply: applyOrders,
  parts: orderParts,
  confirm: confirmOrders,
  undo: undoOrders,
}
