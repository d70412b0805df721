import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { keyInput, textInput } from '../api/input-text'
import { listQuerySchema, sortSchema } from '../api/list-query'
import { decimalStringSchema, idParamsSchema, instantSchema, sentInstantSchema, uuidSchema } from '../api/wire'
import { editedItemsSchema, monthsSchema } from '../orders/editing'
import { changeRequestStatuses, changeTypes, normalizeChangeType } from '../rules/order-status'
import { changeRequestTexts } from '../texts/order'
import { visibleLength } from './message-markers'
import { pickedSnapshotSchema, picksSchema } from './picks'

/** The minimum number of visible characters in a message without picked packages. */
const minMessageLength = 10

/** Whether the message alone is long enough for a request. */
export const isMessageLongEnough = (message: string): boolean => visibleLength(message) >= minMessageLength

const isRecord = (value: unknown): value is { message?: unknown } => typeof value === 'object' && value !== null

export const createChangeRequestSchema = z
  .object({
    orderId: uuidSchema.describe('ID of the order.'),
    changeType: keyInput(changeRequestTexts.typeRequired)
      .transform((value, context) => {
        const type = normalizeChangeType(value)
        if (type === null) {
          context.addIssue({ code: 'custom', message: changeRequestTexts.typeRequired })
          return z.NEVER
        }
        return type
      })
      .describe('`Change` or `Cancellation`. `Cancel` in any letter case is accepted for `Cancellation`.'),
    message: textInput(changeRequestTexts.messageTooShort)
      .max(5000, 'Please use at most 5,000 characters')
      .default('')
      .describe(
        'What the dealer wants, as plain text with the toolbar’s markers. Requires at least 10 visible characters unless packages are picked.',
      ),
    picks: picksSchema
      .optional()
      .describe('The requested package changes, each for a different item or package. Only for a `Change`.'),
    updatedAt: sentInstantSchema
      .optional()
      .describe('The order’s `updatedAt` that the picks are based on. An outdated value is rejected with 412 STALE.'),
  })
  .refine(({ message, picks }) => (picks?.length ?? 0) > 0 || isMessageLongEnough(message), {
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
  status: z
    .enum(['approved', 'rejected'], { error: 'Please approve or reject the request' })
    .describe('`approved` or `rejected`.'),
  response: textInput()
    .max(5000, 'Please use at most 5,000 characters')
    .nullish()
    .transform((response) => response || null)
    .describe('Message to the dealer, at most 5,000 characters. Blank or null: no message.'),
  changes: z
    .object({
      items: editedItemsSchema
        .optional()
        .describe('All items of the order after the edit, 1 to 100. Omitted: the items do not change.'),
      months: monthsSchema
        .optional()
        .describe(
          'Number of months of the order, 1 to 60 and within the limits of its terms. Omitted: the months do not change.',
        ),
      updatedAt: sentInstantSchema
        .optional()
        .describe('The order’s `updatedAt` that the edit is based on. An outdated value is rejected with 412 STALE.'),
    })
    .nullish()
    .describe('Edits to the order, which approving a `Change` makes in the same transaction.'),
  applyPicks: z
    .boolean()
    .optional()
    .describe('Whether approval also applies the dealer’s picks, at the request’s amounts.'),
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
  id: uuidSchema.describe('ID of the change request.'),
  orderId: uuidSchema.describe('ID of the order. The order number is in `order.orderId`.'),
  changeType: z.enum(changeTypes).describe('Whether the dealer wants to change or cancel the order.'),
  message: z
    .string()
    .describe(
      'What the dealer wants, as plain text with the toolbar’s markers; can be empty when packages are picked.',
    ),
  status: z.enum(changeRequestStatuses).describe('Status of the change request.'),
  response: z.string().nullable().describe('Message of staff to the dealer; null without one.'),
  withdrawn: z.boolean().describe('Whether the dealer withdrew the request.'),
  statusChangedMeanwhile: z.boolean().describe('Whether the order’s status changed while the request was pending.'),
  createdAt: instantSchema.describe('When the request was sent.'),
  decidedAt: instantSchema
    .nullable()
    .describe('When the request was approved, rejected or withdrawn; null while it is pending.'),
  decidedByName: z
    .string()
    .nullable()
    .describe('Name of the user who approved, rejected or withdrew the request; null while it is pending.'),
  picked: pickedSnapshotSchema
    .extend({
      orderChanged: z
        .boolean()
        .describe(
          'Whether the order changed while the request was pending, so that its amounts can no longer be approved.',
        ),
      catalogChanges: z
        .array(
          z.object({
            packageName: z.string().describe('Name of the package.'),
            reason: z.string().describe('How the catalog differs, in a sentence for the user.'),
          }),
        )
        .describe('Packages that the catalog no longer offers as picked. Empty unless the request is pending.'),
    })
    .nullable()
    .describe('The picked packages at their prices when picked; null for a request with only a message.'),
  order: z
    .object({
      id: uuidSchema.describe('ID of the order.'),
      orderId: z.string().describe('Order number.'),
      status: z.string().describe('Current status of the order.'),
      annualTotal: decimalStringSchema.describe('Current annual total of the order in US dollars.'),
      userId: uuidSchema.describe('ID of the dealer’s account.'),
      dealerInfo: z
        .object({
          companyName: z.string().describe('Name of the company.'),
          dealerNumber: z.string().describe('The dealer number.'),
        })
        .describe('The dealer’s information on the order.'),
    })
    .describe('The order.'),
  user: z
    .object({
      companyName: z.string().describe('Name of the company.'),
      firstName: z.string().describe('First name.'),
      lastName: z.string().describe('Last name.'),
    })
    .describe('The user who sent the request.'),
})
export type ChangeRequest = z.infer<typeof changeRequestSchema>

export const decidedRequestSchema = changeRequestSchema.extend({
  emailQueued: z
    .boolean()
    .describe('Whether an email with the outcome is queued. False when the dealer has no deliverable address.'),
})
export type DecidedRequest = z.infer<typeof decidedRequestSchema>

export const changeRequestsQuerySchema = listQuerySchema.extend({
  district: keyInput().max(20).optional().describe('Only change requests of dealers in this district.'),
  status: z.enum(changeRequestStatuses).optional().describe('Only change requests with this status.'),
  changeType: z.enum(changeTypes).optional().describe('Only change requests of this type.'),
  orderId: uuidSchema.optional().describe('Only change requests for the order with this ID.'),
  dealerId: uuidSchema.optional().describe('Only change requests for orders of the dealer with this account ID.'),
  sort: sortSchema(['createdAt', 'status', 'changeType']),
})

export const changeRequestEndpoints = {
  listChangeRequests: defineEndpoint({
    method: 'GET',
    path: '/api/change-requests',
    summary: 'List change requests',
    description: 'Returns the change requests within scope, newest first.',
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
    summary: 'Create a change request',
    description:
      'Asks staff to change or cancel a placed order. Emails the territory manager and the super admins, and a receipt to the dealer.',
    tag: 'change-requests',
    access: 'change-request.create',
    body: createChangeRequestSchema,
    reply: changeRequestSchema,
    status: 201,
  }),
  decideChangeRequest: defineEndpoint({
    method: 'PATCH',
    path: '/api/change-requests/:id',
    summary: 'Approve or reject a change request',
    description:
      'Reviews a pending request once and emails the dealer the outcome. Approval can also edit the order in the same transaction.',
    tag: 'change-requests',
    access: 'change-request.decide',
    params: idParamsSchema('change request'),
    body: decideChangeRequestSchema,
    reply: decidedRequestSchema,
    status: 200,
  }),
  withdrawChangeRequest: defineEndpoint({
    method: 'POST',
    path: '/api/change-requests/:id/withdraw',
    summary: 'Withdraw a change request',
    description: 'Withdraws a change request while it is pending. The order returns to its previous status.',
    tag: 'change-requests',
    access: 'change-request.withdraw',
    params: idParamsSchema('change request'),
    reply: changeRequestSchema,
    status: 200,
  }),
}
