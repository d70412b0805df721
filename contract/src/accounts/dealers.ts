import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { createEntryCheck } from '../api/entry-input'
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
import { parseMetricFilter } from '../rules/metric-filter'
import { orderStatuses } from '../rules/order-status'
import { entryFieldNames } from '../rules/program-entries'
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
  id: uuidSchema.describe('ID of the dealer’s account.'),
  ...dealerShapes.stored,
  territoryManagerName: z.string().nullable().describe('Name of the territory manager; null without one.'),
  isLocked: z
    .boolean()
    .optional()
    .describe('Whether too many failed sign-ins block unknown browsers. Staff can unlock the account.'),
  updatedAt: instantSchema.describe(
    'When the dealer last changed. Send it back with an update to detect conflicting edits.',
  ),
})
export type Dealer = z.infer<typeof dealerSchema>

/** A dealer in the list. With `orderYear`, it includes the status of that year's order; null without an order. */
export const listedDealerSchema = dealerSchema.extend({
  orderStatus: z
    .enum(orderStatuses)
    .nullable()
    .optional()
    .describe('Status of the dealer’s order for `orderYear`; null without an order. Omitted without `orderYear`.'),
})
export type ListedDealer = z.infer<typeof listedDealerSchema>

const reportedSchema = z
  .string()
  // Long enough for the longest category and package names when they are percent-encoded.
  .max(4000)
  .transform((text, context) => {
    const reported = parseMetricFilter(text)
    if (reported === null) context.addIssue({ code: 'custom', message: 'Open this list from the package report' })
    return reported ?? z.NEVER
  })

export const dealersQuerySchema = listQuerySchema.extend({
  district: keyInput().max(20).optional().describe('Only dealers in this district.'),
  dealerNumber: keyInput().max(100).optional().describe('Only dealers whose number contains this text.'),
  zip: keyInput().max(20).optional().describe('Only dealers whose ZIP code begins with this text.'),
  territoryManagerId: z
    .union([uuidSchema, z.literal('none')])
    .optional()
    .describe('Only dealers of the territory manager with this ID. `none`: dealers without a territory manager.'),
  isActive: flagSchema.describe('`true`: only active dealers; `false`: only inactive ones.'),
  notOrdered: orderYearSchema
    .optional()
    .describe('Only dealers without a signed order for this year. Canceled and expired orders do not count.'),
  orderYear: orderYearSchema.optional().describe('Adds the status of each dealer’s order for this year to the reply.'),
  orderStatus: z
    .enum(['none', ...orderStatuses])
    .optional()
    .describe(
      'Only dealers whose order for `orderYear` (default: the current order year) has this status. `none`: dealers without a draft or placed order; canceled and expired orders do not count.',
    ),
  reported: reportedSchema
    .optional()
    .describe(
      'Only dealers counted in this metric of the package report, in the form of the report’s links, such as `2027~kept~day~*~*~Mail~Postcard~base`.',
    ),
  draftDays: z.coerce
    .number()
    .int()
    .min(1)
    .max(365)
    .optional()
    .describe('Only dealers whose unsigned order of the current order year has not changed for this many days.'),
  renewOrder: flagSchema.describe('`true`: only dealers with Renew Order on; `false`: only those with it off.'),
  campaign: uuidSchema.optional().describe('Only dealers that the campaign with this ID emailed.'),
  campaignOutcome: z.enum(campaignOutcomes).optional().describe('With `campaign`: only dealers with this outcome.'),
  sort: sortSchema([...sortableKeys(dealerListColumns), 'updatedAt']),
})

/** The list of dealers without an order for the current order year, which several pages link to. Source: docs/spec 18.3. */
export const dealersWithoutOrderQuery = { orderStatus: 'none', isActive: 'true' } as const

export const territoryManagerSchema = z.object({
  id: uuidSchema.describe('ID of the territory manager’s account.'),
  firstName: z.string().describe('First name.'),
  lastName: z.string().describe('Last name.'),
})
export type TerritoryManager = z.infer<typeof territoryManagerSchema>

const { dealerNumber, zipCode, companyName } = dealerShapes.staff

/** Previous names of two fields, which calls may still use. */
const fieldAliases = {
  phoneNumber: dealerShapes.staff.phone.optional().describe('Alias of `phone`.'),
  websiteUrl: dealerShapes.staff.website.optional().describe('Alias of `website`.'),
}

/** A dealer's complete form. Requires the number, ZIP code and company name, and reports the first one missing. */
export const createDealerSchema = z.object({
  dealerNumber,
  zipCode,
  companyName,
  ...z.object(dealerShapes.staff).omit({ dealerNumber: true, zipCode: true, companyName: true }).partial().shape,
  ...fieldAliases,
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
    ...fieldAliases,
    dealerNumber: storedDealerNumberSchema
      .max(40, 'At most 40 characters')
      .optional()
      .describe('The dealer number. A changed number must follow the current rule and be unused.'),
    email: optionalOlderEmailInput(invalidDealerEmail)
      .optional()
      .describe('Email address for messages about orders; empty or null removes it.'),
    updatedAt: sentInstantSchema
      .optional()
      .describe(
        'The `updatedAt` that the edit is based on. An outdated value is rejected with 412 STALE; without it, the last edit wins.',
      ),
  })
export type UpdateDealer = z.output<typeof updateDealerSchema>

/** The most dealers that one call can reassign. */
export const maxDealersReassigned = 1000
export const tooManyDealers = 'At most 1,000 dealers at a time'

export const reassignDealersSchema = z.object({
  dealerIds: z
    .array(uuidSchema, { error: 'Please select dealers' })
    .min(1, 'Please select dealers')
    .max(maxDealersReassigned, tooManyDealers)
    .describe('IDs of the dealers, 1 to 1,000.'),
  territoryManagerId: managerChoiceSchema.describe(
    'ID of the new territory manager. `none`, empty or null leaves the dealers unassigned.',
  ),
})
export type ReassignDealers = z.output<typeof reassignDealersSchema>

/** The choice in the reassign dialog. The dialog starts without one; `none` is a valid choice. */
export const reassignChoiceSchema = z.object({ territoryManagerId: keyInput().min(1, noManager) })

const territoryManagers = {
  method: 'GET',
  summary: 'List territory managers',
  description: 'Returns the active territory managers whom you can assign to dealers, sorted by name.',
  tag: 'dealers',
  access: 'dealer.read',
  reply: z.array(territoryManagerSchema),
  status: 200,
} as const

export const dealerEndpoints = {
  listDealers: defineEndpoint({
    method: 'GET',
    path: '/api/admin/dealers',
    summary: 'List dealers',
    description: 'Returns the dealers within scope that match the filters.',
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
  getDealer: defineEndpoint({
    method: 'GET',
    path: '/api/admin/dealers/:id',
    summary: 'Get a dealer',
    description: 'Returns a dealer within scope, with the account’s status.',
    tag: 'dealers',
    access: 'dealer.read',
    params: idParamsSchema('dealer'),
    reply: dealerSchema,
    status: 200,
    etag: 'content',
    shows: ['accounts'],
  }),
  listTerritoryManagers: defineEndpoint({ ...territoryManagers, path: '/api/admin/territory-managers' }),
  listSalesTerritoryManagers: defineEndpoint({
    ...territoryManagers,
    path: '/api/sales/territory-managers',
    summary: 'List territory managers (alias)',
    description: 'Returns the same as `GET /api/admin/territory-managers`.',
  }),
  createDealer: defineEndpoint({
    method: 'POST',
    path: '/api/admin/dealers',
    summary: 'Create a dealer',
    description:
      'A dealer created by a territory manager is assigned to them; one created by a sales manager gets their district. Emails the dealer a welcome.',
    tag: 'dealers',
    access: 'dealer.write',
    body: createDealerSchema,
    checkBody: createEntryCheck(entryFieldNames),
    reply: dealerSchema,
    status: 201,
  }),
  updateDealer: defineEndpoint({
    method: 'PATCH',
    path: '/api/admin/dealers/:id',
    summary: 'Update a dealer',
    description: 'Omitted fields do not change.',
    tag: 'dealers',
    access: 'dealer.write',
    params: idParamsSchema('dealer'),
    body: updateDealerSchema,
    checkBody: createEntryCheck(entryFieldNames),
    reply: dealerSchema,
    status: 200,
  }),
  deleteDealer: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/dealers/:id',
    summary: 'Delete a dealer',
    description: 'Only dealers that never placed an order can be deleted. Their drafts are deleted too.',
    tag: 'dealers',
    access: 'dealer.delete',
    params: idParamsSchema('dealer'),
    reply: successSchema,
    status: 200,
  }),
  readOutCode: defineEndpoint({
    method: 'POST',
    path: '/api/admin/dealers/:id/read-out-code',
    summary: 'Create a code to read out',
    description:
      'Creates a code for a dealer who is on the phone and whom the portal asks for a code. It is returned only once.',
    tag: 'dealers',
    access: 'dealer.read-out-code',
    rejectedWhileImpersonating: true,
    params: idParamsSchema('dealer'),
    reply: readOutCodeSchema,
    status: 200,
  }),
  unlockDealer: defineEndpoint({
    method: 'POST',
    path: '/api/admin/dealers/:id/unlock',
    summary: 'Unlock a dealer',
    description: 'Allows sign-ins again after too many failed attempts.',
    tag: 'dealers',
    access: 'dealer.write',
    params: idParamsSchema('dealer'),
    reply: dealerSchema,
    status: 200,
  }),
  reassignDealers: defineEndpoint({
    method: 'POST',
    path: '/api/admin/dealers/reassign',
    summary: 'Reassign dealers',
    description: 'Assigns up to 1,000 dealers to a territory manager. All are reassigned or none.',
    tag: 'dealers',
    access: 'dealer.reassign',
    body: reassignDealersSchema,
    reply: z.object({ updated: z.int().describe('Number of dealers that were reassigned.') }),
    status: 200,
  }),
}
