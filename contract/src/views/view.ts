import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { lineInput } from '../api/input-text'
import { idParamsSchema, instantSchema, sentInstantSchema, successSchema, uuidSchema } from '../api/wire'
import { staffRoles } from '../rules/rank'
import { viewTexts } from '../texts/view'
import { viewLists } from './list-columns'

export const densities = ['compact', 'roomy'] as const

const listSchema = z.enum(viewLists)
const ranksSchema = z.array(z.enum(staffRoles))

export const viewSchema = z.object({
  id: uuidSchema,
  list: listSchema,
  name: z.string(),
  /** Filters and sort, as in the list's URL. */
  query: z.record(z.string(), z.string()),
  /** The visible columns in order; null for the list's default. */
  columns: z.array(z.string()).nullable(),
  density: z.enum(densities),
  /** The ranks that can see the view; empty for a personal view. */
  sharedWith: ranksSchema,
  /** The owner; null for your own view. */
  ownerName: z.string().nullable(),
  mayChange: z.boolean(),
  /** Whether the list opens with this view. */
  isDefault: z.boolean(),
  /** The view's filters that refer to deleted records, by parameter name. */
  gone: z.array(z.string()),
  updatedAt: instantSchema,
})
export type View = z.infer<typeof viewSchema>

/** Your own views in their order, then views shared by others. */
const viewsSchema = z.object({ views: z.array(viewSchema) })
export type Views = z.infer<typeof viewsSchema>

const nameSchema = lineInput(viewTexts.nameRequired).min(1, viewTexts.nameRequired).max(80, viewTexts.nameTooLong)

const contentShape = {
  name: nameSchema,
  // Limited to the length that a URL can have.
  query: z.record(z.string().max(50), z.string().max(5000)).refine((query) => JSON.stringify(query).length <= 8000, {
    message: viewTexts.filterRefused,
  }),
  columns: z.array(z.string().max(50)).min(1, viewTexts.columnsRefused).max(50).nullable(),
  density: z.enum(densities),
  sharedWith: ranksSchema
    .max(staffRoles.length)
    .transform((ranks) => staffRoles.filter((rank) => ranks.includes(rank))),
}

/** The fields of a view's form. */
export const viewFormSchema = z.object({ name: contentShape.name, sharedWith: contentShape.sharedWith })
export const createViewSchema = z.object({ list: listSchema, ...contentShape })
export const updateViewSchema = z
  .object({
    ...contentShape,
    /** The position among your own views of the list, starting at 0. */
    position: z.int().min(0).max(100),
    /** The `updatedAt` that the edit is based on; the server answers an outdated one with 412. */
    updatedAt: sentInstantSchema,
  })
  .partial()

/** With `viewId` null, the list opens without a view. */
export const defaultViewSchema = z.object({ list: listSchema, viewId: uuidSchema.nullable() })

const page = { tag: 'views', access: 'view.use' } as const

export const viewEndpoints = {
  listViews: defineEndpoint({
    ...page,
    method: 'GET',
    path: '/api/views',
    summary: 'List your own views of a list in their order, then the views shared with your rank, by name',
    query: z.object({ list: listSchema }),
    reply: viewsSchema,
    status: 200,
    etag: 'content',
  }),
  createView: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/views',
    summary: 'Save the filters, sort and columns of a list as a view',
    body: createViewSchema,
    reply: viewSchema,
    status: 201,
  }),
  updateView: defineEndpoint({
    ...page,
    method: 'PATCH',
    path: '/api/views/:id',
    summary: 'Update your own view. Super admins can also update shared views',
    params: idParamsSchema,
    body: updateViewSchema,
    reply: viewSchema,
    status: 200,
  }),
  deleteView: defineEndpoint({
    ...page,
    method: 'DELETE',
    path: '/api/views/:id',
    summary: 'Delete your own view. Super admins can also delete shared views',
    params: idParamsSchema,
    reply: successSchema,
    status: 200,
  }),
  setDefaultView: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/views/default',
    summary: 'Set or clear your default view of a list',
    body: defaultViewSchema,
    reply: successSchema,
    status: 200,
  }),
}
