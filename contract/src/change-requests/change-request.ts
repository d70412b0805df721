import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { keyInput, textInput } from '../api/input-text'
import { listQuerySchema, sortSchema } from '../api/list-query'
import { idParamsSchema, instantSchema, sentInstantSchema, uuidSchema } from '../api/wire'
import { editedItemsSchema, monthsSchema } from '../orders/editing'
import { changeRequestStatuses, changeTypes, normalizeChangeType } from '../rules/order-status'
import { changeRequestTexts } from '../texts/order'
import { visibleLength } from './message-markers'
import { pickedSchema, picksSchema } from './picks'

/** The fewest visible characters of a message without picked packages. */
const shortestMessage = 10

/** Whether the message alone is long enough for a request. */
export const isMessageEnough = (message: string): boolean => visibleLength(message) >= shortestMessage

const isRecord = (value: unknown): value is { message?: unknown } => typeof value === 'object' && value !== null

export const createChangeRequestSchema = z
  .object({
    orderId: uuidSchema,
    /** `Cancel` in any case is accepted for `Cancellation`. */
    changeType: keyInput(changeRequestTexts.typeRequired).transform((value, context) => {
      const type = normalizeChangeType(value)
      if (type === null) {
        context.addIssue({ code: 'custom', message: changeRequestTexts.typeRequired })
        return z.NEVER
      }
      return type
    }),
    /** Plain text with the toolbar's markers. Needs at least ten visible characters unless packages are picked. */
    message: textInput(changeRequestTexts.messageTooShort).max(5000, 'Please use at most 5,000 characters').default(''),
    /** The requested package changes; only for a Change. */
    picks: picksSchema.optional(),
    /** The order's `updatedAt` that the picks are based on; the server answers an outdated one with 412. */
    updatedAt: sentInstantSchema.optional(),
  })
  .refine(({ message, picks }) => (picks?.length ?? 0) > 0 || isMessageEnough(message), {
    path: ['message'],
    message: changeRequestTexts.messageTooShort,
    // Report this together with other missing fields.
    when: ({ value }) => isRecord(value) && typeof value.message === 'string',
  })
  .refine(({ changeType, picks }) => changeType === 'Change' || (picks?.length ?? 0) === 0, {
    path: ['picks'],
    message: changeRequestTexts.picksOfChangeOnly,
  })
export type CreateChangeRequest = z.output<typeof createChangeRequestSchema>
export type CreateChangeRequestForm = z.input<typeof createChangeRequestSchema>

const decisionFields = z.object({
  status: z.enum(['approved', 'rejected'], { error: 'Please approve or reject the request' }),
  /** The message to the dealer; blank means none. */
  response: textInput()
    .max(5000, 'Please use at most 5,000 characters')
    .nullish()
    .transform((response) => response || null),
  /** Edits that approving a Change makes in the same transaction: all the order's items, its months or both. */
  changes: z
    .object({
      items: editedItemsSchema.optional(),
      months: monthsSchema.optional(),
      /** The order's `updatedAt` that the edit is based on; the server answers an outdated one with 412. */
      updatedAt: sentInstantSchema.optional(),
    })
    .nullish(),
  /** Whether approval also applies the dealer's picks, at the request's amounts. */
  applyPicks: z.boolean().optional(),
})

export const decideChangeRequestSchema = decisionFields
  .refine(({ status, changes }) => status === 'approved' || !changes, {
    path: ['changes'],
    message: changeRequestTexts.changesNotApplied,
  })
  .refine(({ status, changes, applyPicks }) => !applyPicks || (status === 'approved' && !changes), {
    path: ['applyPicks'],
    message: changeRequestTexts.picksNotApplied,
  })
export type DecideChangeRequest = z.output<typeof decideChangeRequestSchema>

export const changeRequestSchema = z.object({
  id: uuidSchema,
  /** The order's UUID; its number is in `order.orderId`. */
  orderId: uuidSchema,
  changeType: z.enum(changeTypes),
  message: z.string(),
  status: z.enum(changeRequestStatuses),
  response: z.string().nullable(),
  withdrawn: z.boolean(),
  statusChangedMeanwhile: z.boolean(),
  createdAt: instantSchema,
  decidedAt: instantSchema.nullable(),
  /** Who approved, rejected or withdrew the request; null while it is pending. */
  decidedByName: z.string().nullable(),
  /** The picked packages at their prices when picked; null for a request with only a message. */
  picked: pickedSchema
    .extend({
      /** Whether the order changed while the request was pending, so that its amounts can no longer be approved. */
      orderChanged: z.boolean(),
      /** Packages that the catalog no longer offers as picked; filled while the request is pending. */
      catalogChanges: z.array(z.object({ packageName: z.string(), reason: z.string() })),
    })
    .nullable(),
  order: z.object({
    id: uuidSchema,
    orderId: z.string(),
    status: z.string(),
    dealerInfo: z.object({ companyName: z.string(), dealerNumber: z.string() }),
  }),
  user: z.object({ companyName: z.string(), firstName: z.string(), lastName: z.string() }),
})
export type ChangeRequest = z.infer<typeof changeRequestSchema>

export const decidedRequestSchema = changeRequestSchema.extend({
  /** Whether an email with the outcome is queued; false when the dealer has no deliverable address. */
  emailQueued: z.boolean(),
})
export type DecidedRequest = z.infer<typeof decidedRequestSchema>

export const changeRequestsQuerySchema = listQuerySchema.extend({
  district: keyInput().max(20).optional(),
  status: z.enum(changeRequestStatuses).optional(),
  changeType: z.enum(changeTypes).optional(),
  orderId: uuidSchema.optional(),
  sort: sortSchema(['createdAt', 'status', 'changeType']),
})

export const changeRequestEndpoints = {
  listChangeRequests: defineEndpoint({
    method: 'GET',
    path: '/api/change-requests',
    summary: 'List change requests within scope, newest first',
    tag: 'change-requests',
    access: 'change-request.read',
    query: changeRequestsQuerySchema,
    reply: z.array(changeRequestSchema),
    status: 200,
    etag: 'changes',
    shows: ['requests', 'orders', 'accounts', 'catalogue'],
  }),
  createChangeRequest: defineEndpoint({
    method: 'POST',
    path: '/api/change-requests',
    summary: 'Request a change or the cancellation of a placed order',
    tag: 'change-requests',
    access: 'change-request.create',
    body: createChangeRequestSchema,
    reply: changeRequestSchema,
    status: 201,
  }),
  decideChangeRequest: defineEndpoint({
    method: 'PATCH',
    path: '/api/change-requests/:id',
    summary: 'Approve or reject a pending change request. This works once',
    tag: 'change-requests',
    access: 'change-request.decide',
    params: idParamsSchema,
    body: decideChangeRequestSchema,
    reply: decidedRequestSchema,
    status: 200,
  }),
  withdrawChangeRequest: defineEndpoint({
    method: 'POST',
    path: '/api/change-requests/:id/withdraw',
    summary: 'Withdraw a pending change request. The order returns to its previous status',
    tag: 'change-requests',
    access: 'change-request.withdraw',
    params: idParamsSchema,
    reply: changeRequestSchema,
    status: 200,
  }),
}
