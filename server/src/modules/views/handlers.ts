import type { viewEndpoints } from '@portal/contract/views/view'
import type { Handlers } from '../../platform/http/handler'
import { createView, deleteView, listViews, setDefaultView } from './manage-views'
import { updateView } from './update-view'

export const viewHandlers: Handlers<typeof viewEndpoints> = {
  listViews: (ctx, { query }) => listViews(ctx, query.list),
  createView: (ctx, { body }) => createView(ctx, body),
  updateView: (ctx, { params, body }) => updateView(ctx, params.id, body),
  deleteView: (ctx, { params }) => deleteView(ctx, params.id),
  setDefaultView: (ctx, { body }) => setDefaultView(ctx, body),
}
