import { codePurposes } from '@portal/contract/accounts/mailed-codes'
import { changedParts } from '@portal/contract/accounts/sign-in-changes'
import { decimalStringSchema, instantSchema } from '@portal/contract/api/wire'
import type { MailType } from '@portal/contract/mail/mail-types'
import { dealerInformationSchema } from '@portal/contract/orders/order'
import { orderStatuses } from '@portal/contract/rules/order-status'
import { paymentTerms, pricingTypes } from '@portal/contract/rules/pricing'
import { roles } from '@portal/contract/rules/program'
import { z } from 'zod'

/** Messages that somebody sent from the e-mail page say that they are about nobody. */
const example = { isExample: z.boolean().optional() }

/** A link that works for whoever has it. It leaves the payload once the message is sent; that there was one stays. */
const secretLink = {
  link: z.url({ protocol: /^https?$/ }).optional(),
  /** When the link ends; a message whose link has ended is not sent. */
  expiresAt: instantSchema.optional(),
  linkRemoved: z.boolean().optional(),
}

/** A code is read by whoever gets the message alone; it leaves the payload once the message is sent. */
const mailedCode = z.object({
  ...example,
  purpose: z.enum(codePurposes),
  firstName: z.string(),
  isStaff: z.boolean().optional(),
  code: z.string().optional(),
  codeRemoved: z.boolean().optional(),
  /** Which code it is. */
  batchId: z.string(),
  expiresAt: instantSchema,
})

const orderFields = {
  ...example,
  orderId: z.string(),
  orderNumber: z.string(),
  orderYear: z.int(),
  companyName: z.string(),
  dealerNumber: z.string(),
}

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
  /** Absent from messages that were written before these were kept. */
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
  /** The type of the change request that is open again with the status. */
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

/** What somebody signs in with or is reached at has changed: for the address before the change. */
const signInChange = z.object({
  about: z.literal('sign_in_changed'),
  ...example,
  ...secretLink,
  changes: z.array(z.enum(changedParts)).min(1),
  firstName: z.string(),
  companyName: z.string().nullable(),
  dealerNumber: z.string().nullable(),
  oldEmail: z.string().nullable(),
  /** The new address as far as it may be told. */
  newEmail: z.string().nullable(),
  changedAt: instantSchema,
  /** The browser and half of its address. */
  from: z.string(),
  /** Who of the staff; null for the account itself. */
  changedBy: z.string().nullable(),
  /** Whom to call. */
  contact: z.string(),
})

/** A dealer has taken a change back: for whoever looks after them. */
const signInChangeUndone = z.object({
  about: z.literal('sign_in_change_undone'),
  ...example,
  firstName: z.string(),
  companyName: z.string(),
  dealerNumber: z.string(),
  undone: z.array(z.enum(changedParts)),
})

/** Another system got a key to read by, another one, or none any more: for every super admin. */
const apiKeyChange = z.object({
  about: z.literal('api_key_changed'),
  ...example,
  firstName: z.string(),
  change: z.enum(['made', 'replaced', 'ended']),
  keyName: z.string(),
  changedBy: z.string(),
  at: instantSchema,
})

/** Another system is told of events, otherwise, or not any more: for every super admin. */
const webhookChange = z.object({
  about: z.literal('webhook_changed'),
  ...example,
  firstName: z.string(),
  change: z.enum(['added', 'changed', 'secret_replaced', 'deleted', 'paused', 'paused_failing']),
  endpointName: z.string(),
  url: z.string(),
  /** Null when the portal paused it: it answered that it is gone, or failed for days. */
  changedBy: z.string().nullable(),
  at: instantSchema,
})

/** What became of a second factor; `detail` is a passkey's name, or how many recovery codes are left. */
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
  /** Who of the staff made it for the dealer; absent when the dealer did. */
  sentBy: z.string().optional(),
})
const requestDecided = z.object({
  ...changeRequestFields,
  decision: z.enum(['approved', 'rejected']),
  response: z.string().nullable(),
  /** Whether the answer itself changed what is ordered; absent from messages that were written before this was kept. */
  amended: z.boolean().optional(),
  /** Whether the order had got another status while the request was open; absent likewise. */
  statusChangedMeanwhile: z.boolean().optional(),
})

/**
 * What the template of each type needs, as it is kept in the outbox until it is rendered. Stored JSON: changing a shape
 * needs a migration, or a field that may be absent.
 */
export const mailPayloadSchemas = {
  test: z.object(example),
  order_confirmation: z.object({
    ...orderSummary,
    recipient: z.enum(['dealer', 'territory_manager', 'former_address']),
    /** For the dealer's former address: when it was given up. */
    changedAt: instantSchema.optional(),
    signerName: z.string().nullable(),
    signedAt: instantSchema.optional(),
    schedule: z.array(z.object({ year: z.int(), month: z.int(), amount: decimalStringSchema })).default([]),
  }),
  /** Messages about a changed ZIP that were written before they had a type of their own are read as they are. */
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
  /** The first was written by earlier versions. */
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
    /** Who of the staff sent it, and whom to call. */
    preparedBy: z.string(),
    phone: z.string().nullable(),
    note: z.string(),
    months: z.int(),
    totalAmount: decimalStringSchema,
    oneTimeTotal: decimalStringSchema,
    annualTotal: decimalStringSchema,
    items: z.array(itemSchema),
    /** The order of the year before; null without one. */
    former: z.object({ orderYear: z.int(), annualTotal: decimalStringSchema }).nullable(),
  }),
  /** The link is the one by which the dealer unsubscribes. */
  reminder: z.object({
    ...example,
    ...secretLink,
    orderYear: z.int(),
    companyName: z.string(),
    dealerNumber: z.string(),
    /** As the dealer reads them: their fields are filled in. */
    subject: z.string(),
    message: z.string(),
    isWeekly: z.boolean(),
    /** The unsigned order of the year; null without one. */
    draft: z.object({ savedAt: instantSchema, packages: z.int(), annualTotal: decimalStringSchema }).nullable(),
    senderName: z.string(),
    senderPhone: z.string().nullable(),
    /** By which the campaign learns that it was given up; absent from one that staff send to themselves. */
    campaignMailId: z.uuid().optional(),
  }),
  note: z.object({
    ...example,
    noteId: z.string(),
    why: z.enum(['mentioned', 'to-dealer', 'from-dealer']),
    firstName: z.string(),
    /** Of whoever reads the message. */
    role: z.enum(roles),
    from: z.string(),
    text: z.string(),
    /** Names of its files, which stay in the portal. */
    files: z.array(z.string()),
    /** Absent from notes that are about no single order. */
    orderId: z.string().optional(),
    orderNumber: z.string().optional(),
    dealerId: z.string(),
    companyName: z.string(),
    dealerNumber: z.string(),
  }),
  audit_head: z.object({
    ...example,
    /** The number and head of the newest block of history, see decision 29. */
    block: z.int(),
    head: z.string(),
    sealedAt: instantSchema,
    events: z.int(),
    /** What the check of the whole history found; none when it is as it was. */
    problems: z.array(z.string()),
  }),
} as const satisfies Record<MailType, z.ZodType>

/** What whoever queues a message gives, by type: a wrong payload does not compile. */
export type MailPayloads = { [T in MailType]: z.input<(typeof mailPayloadSchemas)[T]> }

/** A stored payload as its template reads it. */
export type MailContentOf<T extends MailType> = z.output<(typeof mailPayloadSchemas)[T]>

/** A type with its payload, which only go together. */
export type MailMessage = { [T in MailType]: { type: T; payload: MailPayloads[T] } }[MailType]
