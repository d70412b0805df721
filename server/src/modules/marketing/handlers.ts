import type { marketingEndpoints } from '@portal/contract/marketing/marketing'
import type { Handlers } from '../../platform/http/handler'
import { getMarketing } from './get-marketing'
import { getOrderDeliveries } from './get-order-deliveries'

export const marketingHandlers: Handlers<typeof marketingEndpoints> = {
  getMarketing: (ctx, { query }) => getMarketing(ctx, query),
  getOrderDeliveries: (ctx, { params }) => getOrderDeliveries(ctx, params.id),
}
