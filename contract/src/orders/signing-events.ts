import { z } from 'zod'
import { codeWantedSchema, givenCodeSchema } from '../accounts/mailed-codes'
import { defineEndpoint } from '../api/endpoint'
import { instantSchema, successSchema } from '../api/wire'
import { approvalKeys } from '../rules/approvals'

/** What leads to a signature, in the order in which it is told where two happened at one time. */
export const signingEventKinds = [
  'signed-in',
  'staff-device',
  'agreement-opened',
  'agreement-read',
  'acknowledged',
  'consented',
  'code-sent',
  'code-given',
  'signed',
] as const
export type SigningEventKind = (typeof signingEventKinds)[number]

/** What each is called on the agreement's page and in print. */
export const signingEventTitles: Readonly<Record<SigningEventKind, string>> = {
  'signed-in': 'Signed in',
  'staff-device': 'Device of staff',
  'agreement-opened': 'Agreement opened',
  'agreement-read': 'Read to the end',
  acknowledged: 'Acknowledgement given',
  consented: 'Consent to electronic business',
  'code-sent': 'Code sent',
  'code-given': 'Code given',
  signed: 'Signed',
}

/** One event of a signing, as it is frozen with the agreement. Stored JSON: what is added must be optional. */
export const signingEventSchema = z.object({
  kind: z.enum(signingEventKinds),
  /** By the server's clock. */
  at: instantSchema,
  /** Which acknowledgement; null for every other kind. */
  about: z.enum(approvalKeys).nullable(),
  /** How it happened, in the words that are printed. */
  how: z.string(),
  /** Network address; null for what the portal did itself. */
  address: z.string().nullable(),
  /** Browser and system in words; null for what the portal did itself, and where they are not known. */
  device: z.string().nullable(),
  /** Tells one browser from another: the start of its identifier's SHA-256. */
  deviceId: z.string().nullable(),
})
export type SigningEvent = z.infer<typeof signingEventSchema>

/** What only the dealer's browser knows. Told when it happens: the time that counts is when the portal hears of it. */
const checkoutEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['agreement-opened', 'agreement-read', 'consented']) }),
  z.object({ kind: z.literal('acknowledged'), about: z.enum(approvalKeys) }),
])
export type CheckoutEvent = z.infer<typeof checkoutEventSchema>

/** As many as one checkout can tell in one go; a browser that has more keeps the last. */
export const mostCheckoutEvents = 20

export const checkoutEventsSchema = z.array(checkoutEventSchema).max(mostCheckoutEvents)

const reportSigningSchema = z.object({
  /** The idempotency key under which this checkout will place its order. */
  attempt: z.string().regex(/^[\x21-\x7e]{1,200}$/, 'The key must be 1 to 200 visible characters'),
  events: checkoutEventsSchema.min(1),
})
export type ReportSigning = z.infer<typeof reportSigningSchema>

/** Why a signature needs a code. */
export const signingCodeReasons = ['unknown-device', 'always', 'staff-device'] as const

/** `details` of SIGNING_CODE: how the code stands, and why one is needed. */
export const signingCodeWantedSchema = codeWantedSchema.extend({ reason: z.enum(signingCodeReasons) })
export type SigningCodeWanted = z.infer<typeof signingCodeWantedSchema>

/** Of either call that signs: the code, when one was asked for. */
export const signingCodeFields = {
  signingCode: givenCodeSchema.optional(),
  /** Asks for a new code; the former one ends. */
  resendSigningCode: z.boolean().optional(),
  /** Whether this browser signs without a code for the next 30 days. */
  rememberDevice: z.boolean().optional(),
} as const

export const signingEventEndpoints = {
  reportSigning: defineEndpoint({
    method: 'POST',
    path: '/api/orders/signing-events',
    summary:
      'What a dealer does at checkout before signing: agreement opened, read, acknowledged; for the signing record',
    tag: 'orders',
    access: 'order.place',
    refusedWhileImpersonating: true,
    body: reportSigningSchema,
    reply: successSchema,
    status: 200,
  }),
}
