import type { dealerEndpoints } from '@portal/contract/accounts/dealers'
import type { Handlers } from '../../platform/http/handler'
import { createDealer } from './create-dealer'
import { deleteDealer } from './delete-dealer'
import { listDealers, readDealer } from './list-dealers'
import { listManagers } from './queries/territory-managers'
import { readOutCode } from './read-out-code'
import { reassignDealers } from './reassign-dealers'
import { unlockDealer } from './unlock-dealer'
import { updateDealer } from './update-dealer'

export const dealerHandlers: Handlers<typeof dealerEndpoints> = {
  listDealers: (ctx, { query }) => listDealers(ctx, query),
  getDealer: (ctx, { params }) => readDealer(ctx, params.id),
  listTerritoryManagers: (ctx) => listManagers(ctx.db, ctx.subject),
  listSalesTerritoryManagers: (ctx) => listManagers(ctx.db, ctx.subject),
  createDealer: (ctx, { body }) => createDealer(ctx, body),
  updateDealer: (ctx, { params, body }) => updateDealer(ctx, params.id, body),
  deleteDealer: (ctx, { params }) => deleteDealer(ctx, params.id),
  unlockDealer: (ctx, { params }) => unlockDealer(ctx, params.id),
  readOutCode: (ctx, { params }) => readOutCode(ctx, params.id),
  reassignDealers: (ctx, { body }) => reassignDealers(ctx, body),
}
