import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { textInput } from '../api/input-text'
import {
  decimalStringSchema,
  idParamsSchema,
  instantSchema,
  mostRows,
  sentInstantSchema,
  successSchema,
  uuidSchema,
} from '../api/wire'
import { contactSchema } from '../dashboard/waiting-work'
import { contactOutcomeNames, notThisYearReasonNames } from '../rules/contact-outcome'
import { callListTexts } from '../texts/call-list'

/** Characters of what was said. */
export const longestContactNote = 300

/** A day of the calendar, `2026-11-24`. */
const daySchema = z.iso.date()

/** One contact of staff with a dealer. */
export const dealerContactSchema = z.object({
  id: uuidSchema,
  outcome: z.enum(contactOutcomeNames),
  /** Of `not_this_year`. */
  reason: z.enum(notThisYearReasonNames).nullable(),
  note: z.string(),
  /** Of `call_again`. */
  callAgainOn: daySchema.nullable(),
  staffName: z.string(),
  /** By the clock of whoever told it. */
  happenedAt: instantSchema,
  arrivedAt: instantSchema,
})
export type DealerContact = z.infer<typeof dealerContactSchema>

/** A dealer to call. */
const dealerToCallSchema = contactSchema.extend({
  id: uuidSchema,
  companyName: z.string(),
  dealerNumber: z.string(),
  /** Annual total of the year before; null without an order. */
  lastYearTotal: decimalStringSchema.nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  brand: z.string().nullable(),
  /** The newest contact, whoever had it; null when there was none. */
  lastContact: dealerContactSchema.nullable(),
  /** Calendar days since then; null when there was none. */
  daysSince: z.int().nullable(),
})
export type DealerToCall = z.infer<typeof dealerToCallSchema>

/**
 * Which dealers without an order: those to call now; those called today or to be called again on a later day; those who do not
 * order this year.
 */
export const callGroups = ['now', 'later', 'notThisYear'] as const
export type CallGroup = (typeof callGroups)[number]

const callListQuerySchema = z.object({
  group: z.enum(callGroups).default('now'),
  limit: z.coerce.number().int().min(1).max(mostRows).default(50),
})
export type CallListQuery = z.output<typeof callListQuerySchema>

export const callListSchema = z.object({
  orderYear: z.int(),
  /** How many dealers each group has. */
  counts: z.object({ now: z.int(), later: z.int(), notThisYear: z.int() }),
  /** Active dealers within scope, with an order or without. */
  activeDealers: z.int(),
  /** Of the group that was asked for, the most urgent first. */
  dealers: z.array(dealerToCallSchema),
  /** Who comes back next and when; null when nobody does. */
  next: z.object({ companyName: z.string(), on: daySchema }).nullable(),
  /** Contacts since Monday with dealers within scope, by who had them, the most first. */
  week: z.array(z.object({ staffName: z.string(), contacts: z.int(), reached: z.int() })),
})
export type CallList = z.infer<typeof callListSchema>

/** What came of a call. The id is made by the browser: the same one sent again is stored once. */
const recordContactSchema = z
  .object({
    id: uuidSchema,
    /** Whose contact it is, as the browser knows; somebody else's session does not send it. */
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
  // What belongs to another outcome is no part of this one.
  .transform((contact) => ({
    ...contact,
    reason: contact.outcome === 'not_this_year' ? contact.reason : null,
    callAgainOn: contact.outcome === 'call_again' ? contact.callAgainOn : null,
  }))
export type RecordContact = z.output<typeof recordContactSchema>

/** Whose contact is taken back, as the browser knows; somebody else's session does not take it back. */
const takeContactBackSchema = z.object({ staffId: uuidSchema.optional() })
export type TakeContactBack = z.output<typeof takeContactBackSchema>

/** A dealer with all contacts there were, the newest first. */
export const dealerContactsSchema = z.object({
  orderYear: z.int(),
  dealer: dealerToCallSchema,
  contacts: z.array(dealerContactSchema),
})
export type DealerContacts = z.infer<typeof dealerContactsSchema>

const ofCallList = { tag: 'call-list', access: 'dealer.call', status: 200 } as const

export const callListEndpoints = {
  getCallList: defineEndpoint({
    ...ofCallList,
    method: 'GET',
    path: '/api/admin/calls',
    summary: 'Dealers without an order of the year, whom to call first, with the last contact of each',
    query: callListQuerySchema,
    reply: callListSchema,
    etag: 'content',
    shows: ['orders', 'accounts'],
  }),
  listDealerContacts: defineEndpoint({
    ...ofCallList,
    method: 'GET',
    path: '/api/admin/dealers/:id/contacts',
    summary: 'The contacts of staff with a dealer, the newest first',
    params: idParamsSchema,
    reply: dealerContactsSchema,
    etag: 'content',
  }),
  recordContact: defineEndpoint({
    ...ofCallList,
    method: 'POST',
    path: '/api/admin/dealers/:id/contacts',
    summary: 'Record what came of a call; one that is sent again is stored once',
    refusedWhileImpersonating: true,
    params: idParamsSchema,
    body: recordContactSchema,
    reply: dealerContactSchema,
    alsoStatus: 201,
  }),
  takeContactBack: defineEndpoint({
    ...ofCallList,
    method: 'POST',
    path: '/api/admin/contacts/:id/take-back',
    summary: 'Take back one’s own contact, within 10 minutes',
    refusedWhileImpersonating: true,
    params: idParamsSchema,
    body: takeContactBackSchema,
    reply: successSchema,
  }),
}
