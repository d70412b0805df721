import type { changeRequestEndpoints } from '@portal/contract/change-requests/change-request'
import type { Handlers } from '../../platform/http/handler'
import { createChangeRequest } from './create-change-request'
import { decideRequest } from './decide-request'
import { listChangeRequests } from './list-change-requests'
import { withdrawRequest } from './settle-request'

export const changeRequestHandlers: Handlers<typeof changeRequestEndpoints> = {
  listChangeRequests: (ctx, { query }) => listChangeRequests(ctx, query),
  createChangeRequest: (ctx, { body }) => createChangeRequest(ctx, body),
  decideChangeRequest: (ctx, { params, body }) => decideRequest(ctx, params.id, body),
  withdrawChangeRequest: (ctx, { params }) => withdrawRequest(ctx, params.id),
}
