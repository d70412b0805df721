import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { textInput } from '../api/input-text'
import {
  decimalStringSchema,
  idParamsSchema,
  instantSchema,
  maxRows,
  sentInstantSchema,
  successSchema,
  uuidSchema,
} from '../api/wire'
import { contactSchema } from '../dashboard/waiting-work'
import { contactOutcomeNames, notThisYearReasonNames } from '../rules/contact-outcome'
import { callListTexts } from '../texts/call-list'

/** The maximum length of a call note in characters. */
export const longestContactNote = 300

/** A calendar day, such as `2026-11-24`. */
const daySchema = z.iso.date()

/** One contact of a staff member with a dealer. */
export const dealerContactSchema = z.object({
  id: uuidSchema,
  outcome: z.enum(contactOutcomeNames),
  /** Only for `not_this_year`. */
  reason: z.enum(notThisYearReasonNames).nullable(),
  note: z.string(),
  /** Only for `call_again`. */
  callAgainOn: daySchema.nullable(),
  staffName: z.string(),
  /** By the clock of the client that reported it. */
  happenedAt: instantSchema,
  arrivedAt: instantSchema,
})
export type DealerContact = z.infer<typeof dealerContactSchema>

/** A dealer to call. */
const dealerToCallSchema = contactSchema.extend({
  id: uuidSchema,
  companyName: z.string(),
  dealerNumber: z.string(),
  /** Annual total of the previous year; null without an order. */
  lastYearTotal: decimalStringSchema.nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  brand: z.string().nullable(),
  /** The latest contact by any staff member; null without one. */
  lastContact: dealerContactSchema.nullable(),
  /** Calendar days since then; null without a contact. */
  daysSince: z.int().nullable(),
})
export type DealerToCall = z.infer<typeof dealerToCallSchema>

/**
 * Groups of dealers without an order: to call now; called today or to call again on a later day; and not ordering this
 * year.
 */
export const callGroups = ['now', 'later', 'notThisYear'] as const
export type CallGroup = (typeof callGroups)[number]

const callListQuerySchema = z.object({
  group: z.enum(callGroups).default('now'),
  limit: z.coerce.number().int().min(1).max(maxRows).default(50),
})
export type CallListQuery = z.output<typeof callListQuerySchema>

export const callListSchema = z.object({
  orderYear: z.int(),
  /** The number of dealers in each group. */
  counts: z.object({ now: z.int(), later: z.int(), notThisYear: z.int() }),
  /** Active dealers within scope, with or without an order. */
  activeDealers: z.int(),
  /** The dealers of the requested group, most urgent first. */
  dealers: z.array(dealerToCallSchema),
  /** The next dealer to call again, and the day; null when there is none. */
  next: z.object({ companyName: z.string(), on: daySchema }).nullable(),
  /** Contacts since Monday with dealers within scope, by staff member, most contacts first. */
  week: z.array(z.object({ staffName: z.string(), contacts: z.int(), reached: z.int() })),
})
export type CallList = z.infer<typeof callListSchema>

/** The outcome of a call. The browser generates the ID, so that a retry is stored only once. */
const recordContactSchema = z
  .object({
    id: uuidSchema,
    /** The staff member who made the call. A browser does not send it in another account's session. */
    staffId: uuidSchema.optional(),
    outcome: z.enum(contactOutcomeNames),
    reason: z.enum(notThisYearReasonNames, callListTexts.reasonNeeded).nullable().default(null),
    note: textInput().max(longestContactNote, callListTexts.noteTooLong).default(''),
    callAgainOn: z.iso.date(callListTexts.dayNeeded).nullable().default(null),
    happenedAt: sentInstantSchema,
  })
  .superRefine(({ outcome, reason, note, callAgainOn }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (outcome === 'call_again' && callAgainOn === null) refuse('callAgainOn', callListTexts.dayNeeded)
    if (outcome === 'not_this_year' && reason === null) refuse('reason', callListTexts.reasonNeeded)
    if (outcome === 'not_this_year' && reason === 'other' && note === '')
      refuse('note', callListTexts.reasonWordsNeeded)
  })
  // Remove fields that belong to other outcomes.
  .transform((contact) => ({
    ...contact,
    reason: contact.outcome === 'not_this_year' ? contact.reason : null,
    callAgainOn: contact.outcome === 'call_again' ? contact.callAgainOn : null,
  }))
export type RecordContact = z.output<typeof recordContactSchema>

/** The staff member whose contact is undone. A browser does not send it in another account's session. */
const takeContactBackSchema = z.object({ staffId: uuidSchema.optional() })
export type UndoContact = z.output<typeof takeContactBackSchema>

/** A dealer with all contacts, newest first. */
export const dealerContactsSchema = z.object({
  orderYear: z.int(),
  dealer: dealerToCallSchema,
  contacts: z.array(dealerContactSchema),
})
export type DealerContacts = z.infer<typeof dealerContactsSchema>

const callListCall = { tag: 'call-list', access: 'dealer.call', status: 200 } as const

export const callListEndpoints = {
  getCallList: defineEndpoint({
    ...callListCall,
    method: 'GET',
    path: '/api/admin/calls',
    summary: 'List dealers without an order for the year, most urgent first, with the last contact of each',
    query: callListQuerySchema,
    reply: callListSchema,
    etag: 'content',
    shows: ['orders', 'accounts'],
  }),
  listDealerContacts: defineEndpoint({
    ...callListCall,
    method: 'GET',
    path: '/api/admin/dealers/:id/contacts',
    summary: 'List the contacts with a dealer, newest first',
    params: idParamsSchema,
    reply: dealerContactsSchema,
    etag: 'content',
  }),
  recordContact: defineEndpoint({
    ...callListCall,
    method: 'POST',
    path: '/api/admin/dealers/:id/contacts',
    summary: 'Record the outcome of a call. A retry is stored only once',
    refusedWhileImpersonating: true,
    params: idParamsSchema,
    body: recordContactSchema,
    reply: dealerContactSchema,
    alsoStatus: 201,
  }),
  takeContactBack: defineEndpoint({
    ...callListCall,
    method: 'POST',
    path: '/api/admin/contacts/:id/take-back',
    summary: 'Undo your own contact within 10 minutes',
    refusedWhileImpersonating: true,
    params: idParamsSchema,
    body: takeContactBackSchema,
    reply: successSchema,
  }),
}
