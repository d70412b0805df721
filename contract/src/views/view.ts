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
  id: uuidSchema.describe('ID of the view.'),
  list: listSchema.describe('The list that the view belongs to.'),
  name: z.string().describe('Name of the view.'),
  query: z.record(z.string(), z.string()).describe('Filters and sort, as in the list’s URL.'),
  columns: z
    .array(z.string())
    .nullable()
    .describe('Keys of the visible columns in order; null for the list’s default.'),
  density: z.enum(densities).describe('Row height of the list.'),
  sharedWith: ranksSchema.describe('The ranks that can see the view; empty for a personal view.'),
  ownerName: z.string().nullable().describe('Name of the owner; null for your own view.'),
  mayChange: z.boolean().describe('Whether the caller can change and delete the view.'),
  isDefault: z.boolean().describe('Whether the list opens with this view.'),
  gone: z.array(z.string()).describe('The view’s filters that refer to deleted records, by parameter name.'),
  updatedAt: instantSchema.describe(
    'When the view last changed. Send it back with an update to detect conflicting edits.',
  ),
})
export type View = z.infer<typeof viewSchema>

/** Your own views in their order, then views shared by others. */
const viewsSchema = z.object({
  views: z.array(viewSchema).describe('Your own views in their order, then views shared by others.'),
})
export type Views = z.infer<typeof viewsSchema>

const nameSchema = lineInput(viewTexts.nameRequired).min(1, viewTexts.nameRequired).max(80, viewTexts.nameTooLong)

const contentShape = {
  name: nameSchema.describe('Name of the view, 1 to 80 characters.'),
  // Limited to the maximum length of a URL.
  query: z
    .record(z.string().max(50), z.string().max(5000))
    .refine((query) => JSON.stringify(query).length <= 8000, {
      message: viewTexts.filterRejected,
    })
    .describe('Filters and sort, as in the list’s URL.'),
  columns: z
    .array(z.string().max(50))
    .min(1, viewTexts.columnsRejected)
    .max(50)
    .nullable()
    .describe('Keys of the visible columns in order; null for the list’s default.'),
  density: z.enum(densities).describe('Row height of the list.'),
  sharedWith: ranksSchema
    .max(staffRoles.length)
    .transform((ranks) => staffRoles.filter((rank) => ranks.includes(rank)))
    .describe('The ranks that can see the view; empty for a personal view.'),
}

/** The fields of a view's form. */
export const viewFormSchema = z.object({ name: contentShape.name, sharedWith: contentShape.sharedWith })
export const createViewSchema = z.object({
  list: listSchema.describe('The list that the view belongs to.'),
  ...contentShape,
})
export const updateViewSchema = z
  .object({
    ...contentShape,
    position: z.int().min(0).max(100).describe('Position among your own views of the list, starting at 0.'),
    updatedAt: sentInstantSchema.describe(
      'The `updatedAt` that the edit is based on. An outdated value is rejected with 412 STALE; without it, the last edit wins.',
    ),
  })
  .partial()

/** With `viewId` null, the list opens without a view. */
export const defaultViewSchema = z.object({
  list: listSchema.describe('The list that opens with the view.'),
  viewId: uuidSchema.nullable().describe('ID of the view; null opens the list without a view.'),
})

const page = { tag: 'views', access: 'view.use' } as const

export const viewEndpoints = {
  listViews: defineEndpoint({
    ...page,
    method: 'GET',
    path: '/api/views',
    summary: 'List views',
    description: 'Returns your own views of a list in their order, then the views shared with your rank, by name.',
    query: z.object({ list: listSchema.describe('The list whose views to return.') }),
    reply: viewsSchema,
    status: 200,
    etag: 'content',
  }),
  createView: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/views',
    summary: 'Create a view',
    description: 'Saves the filters, sort and columns of a list.',
    body: createViewSchema,
    reply: viewSchema,
    status: 201,
  }),
  updateView: defineEndpoint({
    ...page,
    method: 'PATCH',
    path: '/api/views/:id',
    summary: 'Update a view',
    description:
      'You can update your own views. Super admins can also update shared views. Omitted fields do not change.',
    params: idParamsSchema('view'),
    body: updateViewSchema,
    reply: viewSchema,
    status: 200,
  }),
  deleteView: defineEndpoint({
    ...page,
    method: 'DELETE',
    path: '/api/views/:id',
    summary: 'Delete a view',
    description: 'You can delete your own views. Super admins can also delete shared views.',
    params: idParamsSchema('view'),
    reply: successSchema,
    status: 200,
  }),
  setDefaultView: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/views/default',
    summary: 'Set your default view',
    description: 'Sets or clears the view with which a list opens.',
    body: defaultViewSchema,
    reply: successSchema,
    status: 200,
  }),
}
