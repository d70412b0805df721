import { codePurposes } from '@portal/contract/accounts/mailed-codes'
import { changedParts } from '@portal/contract/accounts/sign-in-changes'
import { decimalStringSchema, instantSchema } from '@portal/contract/api/wire'
import type { MailType } from '@portal/contract/mail/mail-types'
import { dealerInformationSchema } from '@portal/contract/orders/order'
import { orderStatuses } from '@portal/contract/rules/order-status'
import { paymentTerms, pricingTypes } from '@portal/contract/rules/pricing'
import { roles } from '@portal/contract/rules/roles'
import { z } from 'zod'

/** What happened to a draft or version of the program. */
const programNews = ['sent', 'recalled', 'returned', 'approved', 'approved_by_author', 'withdrawn'] as const

/** Marks an example, which staff send to themselves or another address. It contains nobody's data. */
const example = {
  isExample: z.boolean().optional(),
  /** The text of a draft of the program, in an example of it; null for the built-in text. */
  draftText: z.object({ subject: z.string(), heading: z.string(), opening: z.string(), closing: z.string() }).nullish(),
}

/** A link that works for anyone who has it. It is removed from the payload after sending; `linkRemoved` remains. */
const secretLink = {
  link: z.url({ protocol: /^https?$/ }).optional(),
  /** When the link expires. A message whose link has expired is not sent. */
  expiresAt: instantSchema.optional(),
  linkRemoved: z.boolean().optional(),
}

/** A sign-in code, which is removed from the payload after sending. */
const mailedCode = z.object({
  ...example,
  purpose: z.enum(codePurposes),
  firstName: z.string(),
  isStaff: z.boolean().optional(),
  code: z.string().optional(),
  codeRemoved: z.boolean().optional(),
  /** Identifies the code. */
  batchId: z.string(),
  expiresAt: instantSchema,
  /** Whom to call: the dealer's territory manager with a phone number. Omitted without one. */
  contact: z.string().optional(),
})

const orderFields = {
  ...example,
  orderId: z.string(),
  orderNumber: z.string(),
  orderYear: z.int(),
  companyName: z.string(),
  dealerNumber: z.string(),
}

const dayOfYearSchema = z.object({ month: z.int(), day: z.int() })

const itemSchema = z.object({
  packageName: z.string(),
  categoryName: z.string(),
  price: decimalStringSchema,
  pricingType: z.enum(pricingTypes),
  quantity: z.int(),
})

const orderSummary = {
  ...orderFields,
  months: z.int(),
  totalAmount: decimalStringSchema,
  oneTimeTotal: decimalStringSchema,
  annualTotal: decimalStringSchema,
  /** Absent from messages older than this field. */
  items: z.array(itemSchema).default([]),
  paymentTerms: z.enum(paymentTerms).optional(),
  springPercent: z.int().optional(),
}

const orderStatusChange = z.object({
  about: z.undefined().optional(),
  ...orderFields,
  recipient: z.literal('dealer'),
  status: z.enum(orderStatuses),
  previousStatus: z.string(),
  /** The first and last day of the program year under the order's terms. Absent from messages older than this field. */
  programYear: z.object({ start: dayOfYearSchema, end: dayOfYearSchema }).optional(),
  /** The type of the change request that the new status reopens. */
  reopenedRequest: z.string().optional(),
})

const zipChange = z.object({
  about: z.literal('zip_changed'),
  ...example,
  firstName: z.string(),
  companyName: z.string(),
  dealerNumber: z.string(),
  changedByStaff: z.boolean(),
})

/** A change to the sign-in or contact data of an account, for its previous address. */
const signInChange = z.object({
  about: z.literal('sign_in_changed'),
  ...example,
  ...secretLink,
  changes: z.array(z.enum(changedParts)).min(1),
  firstName: z.string(),
  companyName: z.string().nullable(),
  dealerNumber: z.string().nullable(),
  oldEmail: z.string().nullable(),
  /** The new address, masked where necessary. */
  newEmail: z.string().nullable(),
  changedAt: instantSchema,
  /** The browser and half of its address. */
  from: z.string(),
  /** The staff member's name; null for the account itself. */
  changedBy: z.string().nullable(),
  /** Whom to call. */
  contact: z.string(),
})

/** A dealer undid a change. Sent to the staff in charge of the dealer. */
const signInChangeUndone = z.object({
  about: z.literal('sign_in_change_undone'),
  ...example,
  firstName: z.string(),
  companyName: z.string(),
  dealerNumber: z.string(),
  undone: z.array(z.enum(changedParts)),
})

/** An API key was created, replaced or revoked. Sent to every super admin. */
const apiKeyChange = z.object({
  about: z.literal('api_key_changed'),
  ...example,
  firstName: z.string(),
  change: z.enum(['made', 'replaced', 'ended']),
  keyName: z.string(),
  changedBy: z.string(),
  at: instantSchema,
})

/** A webhook endpoint was created, changed or removed. Sent to every super admin. */
const webhookChange = z.object({
  about: z.literal('webhook_changed'),
  ...example,
  firstName: z.string(),
  change: z.enum(['added', 'changed', 'secret_replaced', 'deleted', 'paused', 'paused_failing']),
  endpointName: z.string(),
  url: z.string(),
  /** Null if the portal paused it: the endpoint answered that it is gone, or failed for days. */
  changedBy: z.string().nullable(),
  at: instantSchema,
})

/** A change to a second factor. `detail` is a passkey's name, or the number of recovery codes left. */
const secondFactorChange = z.object({
  about: z.literal('second_factor_changed'),
  ...example,
  firstName: z.string(),
  change: z.enum([
    'passkey_added',
    'passkey_removed',
    'app_added',
    'app_removed',
    'recovery_codes_made',
    'recovery_code_used',
    'reset',
  ]),
  detail: z.string().optional(),
  at: instantSchema,
})

const changeRequestFields = {
  ...orderFields,
  changeRequestId: z.string(),
  changeType: z.string(),
  message: z.string(),
  recipient: z.string(),
}

const requestMade = z.object({
  ...changeRequestFields,
  decision: z.undefined().optional(),
  /** The staff member who made it for the dealer; absent if the dealer did. */
  sentBy: z.string().optional(),
})
const requestDecided = z.object({
  ...changeRequestFields,
  decision: z.enum(['approved', 'rejected']),
  response: z.string().nullable(),
  /** Whether approving it changed the order itself. Absent from messages older than this field. */
  amended: z.boolean().optional(),
  /** Whether the order's status changed while the request was Pending. Absent from messages older than this field. */
  statusChangedMeanwhile: z.boolean().optional(),
})

/**
 * The data for the template of each type, as stored in the outbox until rendering. Stored JSON: changing a shape needs
 * a migration, or an optional field.
 */
export const mailPayloadSchemas = {
  test: z.object(example),
  order_confirmation: z.object({
    ...orderSummary,
    recipient: z.enum(['dealer', 'territory_manager', 'former_address']),
    /** When the dealer's address was replaced; only in the message to the previous address. */
    changedAt: instantSchema.optional(),
    signerName: z.string().nullable(),
    signedAt: instantSchema.optional(),
    schedule: z.array(z.object({ year: z.int(), month: z.int(), amount: decimalStringSchema })).default([]),
  }),
  /** Older messages about a changed ZIP code have this type too and stay readable. */
  status_update: z.union([zipChange, orderStatusChange]),
  change_request: z.union([requestDecided, requestMade]),
  welcome: z.object({
    ...example,
    ...secretLink,
    role: z.enum(roles),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().optional(),
    companyName: z.string().optional(),
    dealerNumber: z.string().optional(),
  }),
  lead_program_order: z.object({
    ...orderSummary,
    signedAt: instantSchema,
    contact: dealerInformationSchema.omit({ companyName: true, dealerNumber: true, territoryManagerId: true }),
  }),
  password_reset: z.object({ ...example, ...secretLink, firstName: z.string() }),
  /** Earlier versions wrote the first shape. */
  account_change: z.union([
    zipChange,
    signInChange,
    signInChangeUndone,
    secondFactorChange,
    apiKeyChange,
    webhookChange,
  ]),
  mailed_code: mailedCode,
  prepared_order: z.object({
    ...example,
    ...secretLink,
    orderYear: z.int(),
    companyName: z.string(),
    dealerNumber: z.string(),
    firstName: z.string(),
    /** The last day on which the link works, in words. Absent from messages older than this field. */
    deadline: z.string().optional(),
    /** The staff member who sent it, and whom to call. */
    preparedBy: z.string(),
    phone: z.string().nullable(),
    note: z.string(),
    months: z.int(),
    totalAmount: decimalStringSchema,
    oneTimeTotal: decimalStringSchema,
    annualTotal: decimalStringSchema,
    items: z.array(itemSchema),
    /** The order of the previous year; null if there is none. */
    former: z.object({ orderYear: z.int(), annualTotal: decimalStringSchema }).nullable(),
  }),
  /** The link that the dealer can unsubscribe with. */
  reminder: z.object({
    ...example,
    ...secretLink,
    orderYear: z.int(),
    companyName: z.string(),
    dealerNumber: z.string(),
    /** As the dealer reads them, with the merge fields filled in. */
    subject: z.string(),
    message: z.string(),
    isWeekly: z.boolean(),
    /** The unsigned order of the year; null if there is none. */
    draft: z.object({ savedAt: instantSchema, packages: z.int(), annualTotal: decimalStringSchema }).nullable(),
    senderName: z.string(),
    senderPhone: z.string().nullable(),
    /** Lets the campaign learn that delivery was abandoned. Absent from messages that staff send to themselves. */
    campaignMailId: z.uuid().optional(),
  }),
  note: z.object({
    ...example,
    noteId: z.string(),
    why: z.enum(['mentioned', 'to-dealer', 'from-dealer']),
    firstName: z.string(),
    /** The recipient's role. */
    role: z.enum(roles),
    from: z.string(),
    text: z.string(),
    /** Names of its files. The files themselves stay in the portal. */
    files: z.array(z.string()),
    /** Absent from general notes. */
    orderId: z.string().optional(),
    orderNumber: z.string().optional(),
    dealerId: z.string(),
    companyName: z.string(),
    dealerNumber: z.string(),
  }),
  program: z.object({
    ...example,
    why: z.enum(programNews),
    firstName: z.string(),
    /** The recipient's role. */
    role: z.enum(roles),
    draftId: z.string(),
    title: z.string(),
    /** Why the program changes. */
    reason: z.string(),
    byName: z.string(),
    /** What that user wrote; null without a comment. */
    comment: z.string().nullable(),
    /** The version; null before approval. */
    number: z.int().nullable(),
    /** When the change takes effect, or would have. */
    takesEffectAt: instantSchema,
    /** The first changes in words, and how many there are in all. */
    changes: z.array(z.string()),
    changeCount: z.int(),
  }),
  audit_head: z.object({
    ...example,
    /** The number and head of the newest block of the audit log, see decision 29. */
    block: z.int(),
    head: z.string(),
    sealedAt: instantSchema,
    events: z.int(),
    /** The problems found by the check of the whole audit log; empty if there are none. */
    problems: z.array(z.string()),
  }),
} as const satisfies Record<MailType, z.ZodType>

/** The payload that queueing a message requires, by type. A wrong payload does not compile. */
export type MailPayloads = { [T in MailType]: z.input<(typeof mailPayloadSchemas)[T]> }

/** A stored payload as its template reads it. */
export type MailContentOf<T extends MailType> = z.output<(typeof mailPayloadSchemas)[T]>

/** A type with its payload. They only go together. */
export type MailMessage = { [T in MailType]: { type: T; payload: MailPayloads[T] } }[MailType]
