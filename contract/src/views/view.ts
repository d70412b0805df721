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
  /** Filters and sort as the list's address has them. */
  query: z.record(z.string(), z.string()),
  /** The shown columns in their order; null for those that the list has of itself. */
  columns: z.array(z.string()).nullable(),
  density: z.enum(densities),
  /** The ranks that read it; none for one's own. */
  sharedWith: ranksSchema,
  /** Whose it is; null for one's own. */
  ownerName: z.string().nullable(),
  mayChange: z.boolean(),
  /** Whether the list opens with it. */
  isDefault: z.boolean(),
  /** The filters of the view that name what does not exist any more, by the names of their parameters. */
  gone: z.array(z.string()),
  updatedAt: instantSchema,
})
export type View = z.infer<typeof viewSchema>

/** One's own in their order, then those that others share. */
const viewsSchema = z.object({ views: z.array(viewSchema) })
export type Views = z.infer<typeof viewsSchema>

const nameSchema = lineInput(viewTexts.nameRequired).min(1, viewTexts.nameRequired).max(80, viewTexts.nameTooLong)

const contentShape = {
  name: nameSchema,
  // As long as an address can be.
  query: z.record(z.string().max(50), z.string().max(5000)).refine((query) => JSON.stringify(query).length <= 8000, {
    message: viewTexts.filterRefused,
  }),
  columns: z.array(z.string().max(50)).min(1, viewTexts.columnsRefused).max(50).nullable(),
  density: z.enum(densities),
  sharedWith: ranksSchema
    .max(staffRoles.length)
    .transform((ranks) => staffRoles.filter((rank) => ranks.includes(rank))),
}

/** What is said of a view in its form. */
export const viewFormSchema = z.object({ name: contentShape.name, sharedWith: contentShape.sharedWith })
export const createViewSchema = z.object({ list: listSchema, ...contentShape })
export const updateViewSchema = z
  .object({
    ...contentShape,
    /** Its place among one's own views of the list, from 0. */
    position: z.int().min(0).max(100),
    /** The `updatedAt` the edit was based on; an older one is answered with 412. */
    updatedAt: sentInstantSchema,
  })
  .partial()

/** `viewId` null: the list opens as it is. */
export const defaultViewSchema = z.object({ list: listSchema, viewId: uuidSchema.nullable() })

const page = { tag: 'views', access: 'view.use' } as const

export const viewEndpoints = {
  listViews: defineEndpoint({
    ...page,
    method: 'GET',
    path: '/api/views',
    summary: 'One’s own views of a list in their order, then those that others share with one’s rank, by name',
    query: z.object({ list: listSchema }),
    reply: viewsSchema,
    status: 200,
    etag: 'content',
  }),
  createView: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/views',
    summary: 'Keep filters, sort and columns of a list as a view',
    body: createViewSchema,
    reply: viewSchema,
    status: 201,
  }),
  updateView: defineEndpoint({
    ...page,
    method: 'PATCH',
    path: '/api/views/:id',
    summary: 'Change a view: one’s own, or as a super admin any shared one',
    params: idParamsSchema,
    body: updateViewSchema,
    reply: viewSchema,
    status: 200,
  }),
  deleteView: defineEndpoint({
    ...page,
    method: 'DELETE',
    path: '/api/views/:id',
    summary: 'Delete a view: one’s own, or as a super admin any shared one',
    params: idParamsSchema,
    reply: successSchema,
    status: 200,
  }),
  setDefaultView: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/views/default',
    summary: 'Choose the view with which a list opens for oneself, or none',
    body: defaultViewSchema,
    reply: successSchema,
    status: 200,
  }),
}
