import type { orderEndpoints } from '@portal/contract/orders/endpoints'
import { currentAgreement } from '../../core/agreements/agreement-template'
import type { Handlers } from '../../platform/http/handler'
import { countSelected } from './bulk-selection'
import { setStatuses } from './bulk-status'
import { compareOrder } from './compare-order'
import { createOrder } from './create-order'
import { deleteOrders } from './delete-orders'
import { getOrder, listOrderItems } from './get-order'
import { getOrderTimeline } from './get-order-timeline'
import { getProgramYear } from './get-program-year'
import { getRenewalProposal } from './get-renewal-proposal'
import { listOrders } from './list-orders'
import { setSplit } from './set-split'
import { signOrder } from './sign-order'
import { reportSigning } from './signing/report-signing'
import { editItemPrice, editMonths, editPackages } from './staff-edits'

export const orderHandlers: Handlers<typeof orderEndpoints> = {
  reportSigning: (ctx, { body }) => reportSigning(ctx, body),
  listOrders: (ctx, { query }) => listOrders(ctx, query),
  getRenewalProposal: (ctx, { query }) => getRenewalProposal(ctx, query.orderId),
  getOrder: (ctx, { params }) => getOrder(ctx, params.id),
  listOrderItems: (ctx, { params }) => listOrderItems(ctx, params.id),
  getOrderComparison: (ctx, { params }) => compareOrder(ctx, params.id),
  getProgramYear,
  getOrderTimeline: (ctx, { params }) => getOrderTimeline(ctx, params.id),
  createOrder: (ctx, { headers, body }) =>
    createOrder(ctx, body, currentAgreement(ctx.program), headers['idempotency-key']),
  signOrder: (ctx, { params, body }) => signOrder(ctx, params.id, body, currentAgreement(ctx.program)),
  setSplit: (ctx, { params, body }) => setSplit(ctx, params.id, body),
  countSelectedOrders: (ctx, { body }) => countSelected(ctx, body),
  setOrderStatuses: (ctx, { body }) => setStatuses(ctx, body),
  updateOrdersInBulk: (ctx, { body }) => setStatuses(ctx, body),
  deleteOrders: (ctx, { body }) => deleteOrders(ctx, body),
  editOrderPackages: (ctx, { params, body }) => editPackages(ctx, params.id, body),
  editOrderMonths: (ctx, { params, body }) => editMonths(ctx, params.id, body),
  editOrderItemPrice: (ctx, { params, body }) => editItemPrice(ctx, params, body),
}
