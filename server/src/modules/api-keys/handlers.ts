import type { changeFeedEndpoints } from '@portal/contract/api-keys/changes'
import type { apiKeyEndpoints } from '@portal/contract/api-keys/keys'
import type { Handlers } from '../../platform/http/handler'
import { getCurrentOrder, listDealerChanges, listOrderChanges } from './list-changes'
import { createApiKey, endApiKey, listApiKeys, replaceApiKey } from './manage-api-keys'

export const apiKeyHandlers: Handlers<typeof apiKeyEndpoints> = {
  listApiKeys: (ctx) => listApiKeys(ctx),
  createApiKey: (ctx, { body }) => createApiKey(ctx, body),
  replaceApiKey: (ctx, { params }) => replaceApiKey(ctx, params.id),
  endApiKey: (ctx, { params, body }) => endApiKey(ctx, params.id, body.name),
}

export const changeFeedHandlers: Handlers<typeof changeFeedEndpoints> = {
  listOrderChanges: (ctx, { query }) => listOrderChanges(ctx, query),
  getOrderNow: (ctx, { params }) => getCurrentOrder(ctx, params.id),
  listDealerChanges: (ctx, { query }) => listDealerChanges(ctx, query),
}
