import type { preparedOrderEndpoints } from '@portal/contract/prepared-orders/prepared-order'
import type { Handlers } from '../../platform/http/handler'
import { savePreparedOrder, sendPreparedOrder, withdrawPreparedOrder } from './change-prepared-order'
import { getPreparation } from './get-preparation'
import { getOwnPreparedOrder, openPreparedOrder } from './own-prepared-order'

export const preparedOrderHandlers: Handlers<typeof preparedOrderEndpoints> = {
  getPreparation: (ctx, { params }) => getPreparation(ctx, params.id),
  savePreparedOrder: (ctx, { params, body }) => savePreparedOrder(ctx, params.id, body),
  sendPreparedOrder: (ctx, { params, body }) => sendPreparedOrder(ctx, params.id, body),
  withdrawPreparedOrder: (ctx, { params, body }) => withdrawPreparedOrder(ctx, params.id, body),
  openPreparedOrder: (ctx, { body }) => openPreparedOrder(ctx, body),
  getOwnPreparedOrder: (ctx) => getOwnPreparedOrder(ctx),
}
