import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { keyInput } from '../api/input-text'
import { listQuerySchema, sortSchema } from '../api/list-query'
import {
  flagSchema,
  idParamsSchema,
  instantSchema,
  orderYearSchema,
  sentInstantSchema,
  successSchema,
  uuidSchema,
} from '../api/wire'
import { campaignOutcomes } from '../rules/campaign-state'
import { changedNumberError } from '../rules/dealer-number'
import { orderStatuses } from '../rules/order-status'
import { readReported } from '../rules/reported-metric'
import {
  dealerListColumns,
  dealerShapes,
  invalidDealerEmail,
  managerChoiceSchema,
  noManager,
  storedDealerNumberSchema,
} from './dealer-fields'
import { optionalEmailFormInput, optionalOlderEmailInput } from './email-input'
import { sortableKeys } from './list-column'
import { readOutCodeSchema } from './mailed-codes'

export const dealerSchema = z.object({
  id: uuidSchema,
  ...dealerShapes.stored,
  territoryManagerName: z.string().nullable(),
  /** Whether too many failed sign-ins block unknown browsers; staff can unlock the account. */
  isLocked: z.boolean().optional(),
  updatedAt: instantSchema,
})
export type Dealer = z.infer<typeof dealerSchema>

/** A dealer in the list. With `orderYear`, it includes the status of that year's order; null without an order. */
export const listedDealerSchema = dealerSchema.extend({ orderStatus: z.enum(orderStatuses).nullable().optional() })
export type ListedDealer = z.infer<typeof listedDealerSchema>

const reportedSchema = z
  .string()
  // Long enough for the longest category and package names when they are percent-encoded.
  .max(4000)
  .transform((text, context) => {
    const reported = readReported(text)
    if (reported === null) context.addIssue({ code: 'custom', message: 'Open this list from the package report' })
    return reported ?? z.NEVER
  })

export const dealersQuerySchema = listQuerySchema.extend({
  district: keyInput().max(20).optional(),
  dealerNumber: keyInput().max(100).optional(),
  zip: keyInput().max(20).optional(),
  /** A territory manager's ID, or `none` for dealers without a manager. */
  territoryManagerId: z.union([uuidSchema, z.literal('none')]).optional(),
  isActive: flagSchema,
  /** Only dealers without a signed order for this year; canceled and expired orders do not count. */
  notOrdered: orderYearSchema.optional(),
  /** Adds the status of each dealer's order for this year to the reply. */
  orderYear: orderYearSchema.optional(),
  /**
   * Only dealers whose order for `orderYear` (default: the current order year) has this status. `none`: dealers without
   * a draft or placed order; canceled and expired orders do not count.
   */
  orderStatus: z.enum(['none', ...orderStatuses]).optional(),
  /** Only dealers counted in this metric, which compares two years. Written by `reportedText`. */
  reported: reportedSchema.optional(),
  /** Only dealers whose unsigned order of the current order year has not changed for this many days. */
  draftDays: z.coerce.number().int().min(1).max(365).optional(),
  /** Whether Renew Order is on. */
  renewOrder: flagSchema,
  /** A campaign ID: only dealers that it emailed, or those with a given outcome. */
  campaign: uuidSchema.optional(),
  campaignOutcome: z.enum(campaignOutcomes).optional(),
  sort: sortSchema([...sortableKeys(dealerListColumns), 'updatedAt']),
})

/** The list of dealers without an order for the current order year, as linked from everywhere. Source: docs/spec 18.3. */
export const withoutOrderFilters = { orderStatus: 'none', isActive: 'true' } as const

export const territoryManagerSchema = z.object({ id: uuidSchema, firstName: z.string(), lastName: z.string() })
export type TerritoryManager = z.infer<typeof territoryManagerSchema>

const { dealerNumber, zipCode, companyName } = dealerShapes.staff

/** Previous names of two fields, still accepted in calls. */
const otherNames = {
  phoneNumber: dealerShapes.staff.phone.optional(),
  websiteUrl: dealerShapes.staff.website.optional(),
}

/** A dealer's complete form. Requires the number, ZIP code and company name, and reports the first one missing. */
export const createDealerSchema = z.object({
  dealerNumber,
  zipCode,
  companyName,
  ...z.object(dealerShapes.staff).omit({ dealerNumber: true, zipCode: true, companyName: true }).partial().shape,
  ...otherNames,
})
export type CreateDealer = z.output<typeof createDealerSchema>
export type DealerForm = z.input<typeof createDealerSchema>

/** The edit form of a dealer. The stored number and email address stay valid even if they are older than the rules. */
export const dealerEditFormSchema = (stored: Pick<Dealer, 'dealerNumber' | 'email'>) =>
  createDealerSchema.extend({
    dealerNumber: storedDealerNumberSchema.superRefine((number, context) => {
      const message = changedNumberError(stored, number)
      if (message !== null) context.addIssue({ code: 'custom', message })
    }),
    email: optionalEmailFormInput(stored.email, invalidDealerEmail).optional(),
  })

/** A partial update of a dealer by staff; omitted fields do not change. */
export const updateDealerSchema = z
  .object(dealerShapes.staff)
  .partial()
  .extend({
    ...otherNames,
    /** Accepts any number, because the stored one may be older than the rule; the server validates a changed number. */
    dealerNumber: storedDealerNumberSchema.max(40, 'At most 40 characters').optional(),
    email: optionalOlderEmailInput(invalidDealerEmail).optional(),
    /** The `updatedAt` that the edit is based on; the server answers an outdated one with 412. */
    updatedAt: sentInstantSchema.optional(),
  })
export type UpdateDealer = z.output<typeof updateDealerSchema>

/** The most dealers that one call can reassign. */
export const maxDealersReassigned = 1000
export const tooManyDealers = 'At most 1,000 dealers at a time'

export const reassignDealersSchema = z.object({
  dealerIds: z
    .array(uuidSchema, { error: 'Please select dealers' })
    .min(1, 'Please select dealers')
    .max(maxDealersReassigned, tooManyDealers),
  territoryManagerId: managerChoiceSchema,
})
export type ReassignDealers = z.output<typeof reassignDealersSchema>

/** The choice in the reassign dialog, which starts empty; `none` counts as a choice. */
export const reassignChoiceSchema = z.object({ territoryManagerId: keyInput().min(1, noManager) })

const territoryManagers = {
  method: 'GET',
  summary: 'List territory managers',
  tag: 'dealers',
  access: 'dealer.read',
  reply: z.array(territoryManagerSchema),
  status: 200,
} as const

export const dealerEndpoints = {
  listDealers: defineEndpoint({
    method: 'GET',
    path: '/api/admin/dealers',
    summary: 'List dealers within scope',
    tag: 'dealers',
    access: 'dealer.read',
    query: dealersQuerySchema,
    reply: z.array(listedDealerSchema),
    status: 200,
    etag: 'changes',
    shows: ['accounts'],
    showsWith: {
      notOrdered: ['orders'],
      orderYear: ['orders'],
      orderStatus: ['orders'],
      reported: ['orders'],
      draftDays: ['orders'],
      campaign: ['orders'],
    },
  }),
  listTerritoryManagers: defineEndpoint({ ...territoryManagers, path: '/api/admin/territory-managers' }),
  listSalesTerritoryManagers: defineEndpoint({ ...territoryManagers, path: '/api/sales/territory-managers' }),
  createDealer: defineEndpoint({
    method: 'POST',
    path: '/api/admin/dealers',
    summary:
      'Create a dealer. Created by a territory manager, the dealer is assigned to them; by a sales manager, it gets their district',
    tag: 'dealers',
    access: 'dealer.write',
    body: createDealerSchema,
    reply: dealerSchema,
    status: 201,
  }),
  updateDealer: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/dealers/:id',
    summary: 'Update a dealer within scope',
    tag: 'dealers',
    access: 'dealer.write',
    params: idParamsSchema,
    body: updateDealerSchema,
    reply: dealerSchema,
    status: 200,
  }),
  deleteDealer: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/dealers/:id',
    summary: 'Delete a dealer that has never placed an order, including its drafts',
    tag: 'dealers',
    access: 'dealer.delete',
    params: idParamsSchema,
    reply: successSchema,
    status: 200,
  }),
  readOutCode: defineEndpoint({
    method: 'POST',
    path: '/api/admin/dealers/:id/read-out-code',
    summary:
      'Create a code to read to a dealer on the phone while the portal is asking them for one. Returned only once',
    tag: 'dealers',
    access: 'dealer.read-out-code',
    refusedWhileImpersonating: true,
    params: idParamsSchema,
    reply: readOutCodeSchema,
    status: 200,
  }),
  unlockDealer: defineEndpoint({
    method: 'POST',
    path: '/api/admin/dealers/:id/unlock',
    summary: 'Unlock a dealer after too many failed sign-ins',
    tag: 'dealers',
    access: 'dealer.write',
    params: idParamsSchema,
    reply: dealerSchema,
    status: 200,
  }),
  reassignDealers: defineEndpoint({
    method: 'POST',
    path: '/api/admin/dealers/reassign',
    summary: 'Assign up to 1,000 dealers to a territory manager. All are reassigned or none',
    tag: 'dealers',
    access: 'dealer.reassign',
    body: reassignDealersSchema,
    reply: z.object({ updated: z.int() }),
    status: 200,
  }),
}
