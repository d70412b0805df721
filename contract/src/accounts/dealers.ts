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
import { changedNumberFault } from '../rules/dealer-number'
import { orderStatuses } from '../rules/order-status'
import { readReported } from '../rules/reported'
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
  /** Whether too many missed sign-ins keep strange browsers out; staff may end that. */
  isLocked: z.boolean().optional(),
  updatedAt: instantSchema,
})
export type Dealer = z.infer<typeof dealerSchema>

/** A dealer in the list; asked for with an `orderYear`, with the status of the order of that year, null without one. */
export const listedDealerSchema = dealerSchema.extend({ orderStatus: z.enum(orderStatuses).nullable().optional() })
export type ListedDealer = z.infer<typeof listedDealerSchema>

const reportedSchema = z
  .string()
  // The longest names of a category and a package, each character in as many as an address needs for it.
  .max(4000)
  .transform((text, context) => {
    const reported = readReported(text)
    if (reported === null) context.addIssue({ code: 'custom', message: 'Please follow a figure of the package report' })
    return reported ?? z.NEVER
  })

export const dealersQuerySchema = listQuerySchema.extend({
  district: keyInput().max(20).optional(),
  dealerNumber: keyInput().max(100).optional(),
  zip: keyInput().max(20).optional(),
  /** A territory manager's id, or `none` for dealers without one. */
  territoryManagerId: z.union([uuidSchema, z.literal('none')]).optional(),
  isActive: flagSchema,
  /** An order year in which the dealer has no order that is signed and neither cancelled nor expired. */
  notOrdered: orderYearSchema.optional(),
  /** Has each dealer come with the status of the order of this year. */
  orderYear: orderYearSchema.optional(),
  /**
   * The status of the order of that year, else of the present order year; `none` for dealers without an order that counts
   * for it, draft or placed.
   */
  orderStatus: z.enum(['none', ...orderStatuses]).optional(),
  /** A metric that compares two years, as `reportedText` writes it: only the dealers that it counts. */
  reported: reportedSchema.optional(),
  /** Days that an unsigned order of the present order year has lain untouched. */
  draftDays: z.coerce.number().int().min(1).max(365).optional(),
  /** Whether the dealer has Renew Order on. */
  renewOrder: flagSchema,
  /** A campaign: the dealers whom it has written to, or those of them of one outcome. */
  campaign: uuidSchema.optional(),
  campaignOutcome: z.enum(campaignOutcomes).optional(),
  sort: sortSchema([...sortableKeys(dealerListColumns), 'updatedAt']),
})

/** The list of those who are without an order of the present order year, wherever that is said. Source: docs/spec 18.3. */
export const withoutOrderFilters = { orderStatus: 'none', isActive: 'true' } as const

export const territoryManagerSchema = z.object({ id: uuidSchema, firstName: z.string(), lastName: z.string() })
export type TerritoryManager = z.infer<typeof territoryManagerSchema>

const { dealerNumber, zipCode, companyName } = dealerShapes.staff

/** Earlier names of two fields, which calls may still use. */
const otherNames = {
  phoneNumber: dealerShapes.staff.phone.optional(),
  websiteUrl: dealerShapes.staff.website.optional(),
}

/** A dealer's whole form. Only number, ZIP code and company name are required; it reports the first one that is missing. */
export const createDealerSchema = z.object({
  dealerNumber,
  zipCode,
  companyName,
  ...z.object(dealerShapes.staff).omit({ dealerNumber: true, zipCode: true, companyName: true }).partial().shape,
  ...otherNames,
})
export type CreateDealer = z.output<typeof createDealerSchema>
export type DealerForm = z.input<typeof createDealerSchema>

/** The form over a stored dealer, whose number and email address are valid even if they are older than the rules. */
export const dealerEditFormSchema = (stored: Pick<Dealer, 'dealerNumber' | 'email'>) =>
  createDealerSchema.extend({
    dealerNumber: storedDealerNumberSchema.superRefine((number, context) => {
      const message = changedNumberFault(stored, number)
      if (message !== null) context.addIssue({ code: 'custom', message })
    }),
    email: optionalEmailFormInput(stored.email, invalidDealerEmail).optional(),
  })

/** What staff change about a dealer; fields left out stay. */
export const updateDealerSchema = z
  .object(dealerShapes.staff)
  .partial()
  .extend({
    ...otherNames,
    /** Any number, since the one that is stored may be older than the rule; the server checks another one. */
    dealerNumber: storedDealerNumberSchema.max(40, 'At most 40 characters').optional(),
    email: optionalOlderEmailInput(invalidDealerEmail).optional(),
    /** The `updatedAt` the edit was based on; an older one is answered with 412. */
    updatedAt: sentInstantSchema.optional(),
  })
export type UpdateDealer = z.output<typeof updateDealerSchema>

/** How many dealers one call reassigns at most. */
export const mostDealersReassigned = 1000
export const tooManyDealers = 'At most 1,000 dealers at a time'

export const reassignDealersSchema = z.object({
  dealerIds: z
    .array(uuidSchema, { error: 'Please select dealers' })
    .min(1, 'Please select dealers')
    .max(mostDealersReassigned, tooManyDealers),
  territoryManagerId: managerChoiceSchema,
})
export type ReassignDealers = z.output<typeof reassignDealersSchema>

/** The choice in the dialog beside it, where nothing is chosen beforehand; `none` is a choice. */
export const reassignChoiceSchema = z.object({ territoryManagerId: keyInput().min(1, noManager) })

const territoryManagers = {
  method: 'GET',
  summary: 'Territory managers to choose from',
  tag: 'dealers',
  access: 'dealer.read',
  reply: z.array(territoryManagerSchema),
  status: 200,
} as const

export const dealerEndpoints = {
  listDealers: defineEndpoint({
    method: 'GET',
    path: '/api/admin/dealers',
    summary: 'Dealers within scope',
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
    summary: 'Add a dealer; a territory manager’s is assigned to them, a district’s sales manager’s gets the district',
    tag: 'dealers',
    access: 'dealer.write',
    body: createDealerSchema,
    reply: dealerSchema,
    status: 201,
  }),
  updateDealer: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/dealers/:id',
    summary: 'Change a dealer within scope',
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
    summary: 'Delete a dealer who has never placed an order; drafts go with them',
    tag: 'dealers',
    access: 'dealer.delete',
    params: idParamsSchema,
    reply: successSchema,
    status: 200,
  }),
  readOutCode: defineEndpoint({
    method: 'POST',
    path: '/api/admin/dealers/:id/read-out-code',
    summary: 'Make a code for a dealer who is asked for one now, to be read out on the telephone; it is shown once',
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
    summary: 'Let a dealer sign in again after too many misses',
    tag: 'dealers',
    access: 'dealer.write',
    params: idParamsSchema,
    reply: dealerSchema,
    status: 200,
  }),
  reassignDealers: defineEndpoint({
    method: 'POST',
    path: '/api/admin/dealers/reassign',
    summary: 'Assign up to 1,000 dealers to a territory manager, all or none',
    tag: 'dealers',
    access: 'dealer.reassign',
    body: reassignDealersSchema,
    reply: z.object({ updated: z.int() }),
    status: 200,
  }),
}
