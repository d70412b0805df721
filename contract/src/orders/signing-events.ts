import { z } from 'zod'
import { givenCodeSchema, requiredCodeSchema } from '../accounts/mailed-codes'
import { defineEndpoint } from '../api/endpoint'
import { instantSchema, successSchema } from '../api/wire'
import { approvalKeys } from '../rules/approvals'

/** Events that lead to a signature, in the order in which simultaneous ones are listed. */
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

/** The title of each event on the agreement's page and in print. */
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

/** One signing event, frozen with the agreement. Stored JSON: new fields must be optional. */
export const signingEventSchema = z.object({
  kind: z.enum(signingEventKinds),
  /** The server's time. */
  at: instantSchema,
  /** The acknowledgment; null for every other kind. */
  about: z.enum(approvalKeys).nullable(),
  /** How it happened, as printed. */
  how: z.string(),
  /** IP address; null for events of the portal itself. */
  address: z.string().nullable(),
  /** Browser and system as text; null for events of the portal itself, or when unknown. */
  device: z.string().nullable(),
  /** Identifies a browser: the start of its identifier's SHA-256. */
  deviceId: z.string().nullable(),
})
export type SigningEvent = z.infer<typeof signingEventSchema>

/** Events that only the dealer's browser knows, reported as they happen. They get the time at which the server receives them. */
const checkoutEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['agreement-opened', 'agreement-read', 'consented']) }),
  z.object({ kind: z.literal('acknowledged'), about: z.enum(approvalKeys) }),
])
export type CheckoutEvent = z.infer<typeof checkoutEventSchema>

/** The most events that one checkout can report in one call; a browser with more sends the last ones. */
export const maxCheckoutEvents = 20

export const checkoutEventsSchema = z.array(checkoutEventSchema).max(maxCheckoutEvents)

const reportSigningSchema = z.object({
  /** The idempotency key that this checkout will use to place its order. */
  attempt: z.string().regex(/^[\x21-\x7e]{1,200}$/, 'The key must be 1 to 200 visible characters'),
  events: checkoutEventsSchema.min(1),
})
export type ReportSigning = z.infer<typeof reportSigningSchema>

/** Why signing needs a code. */
export const signingCodeReasons = ['unknown-device', 'always', 'staff-device'] as const

/** `details` of SIGNING_CODE: the status of the code, and why one is needed. */
export const requiredSigningCodeSchema = requiredCodeSchema.extend({ reason: z.enum(signingCodeReasons) })
export type RequiredSigningCode = z.infer<typeof requiredSigningCodeSchema>

/** The code, in either call that signs, when one was requested. */
export const signingCodeFields = {
  signingCode: givenCodeSchema.optional(),
  /** Requests a new code; the previous one expires. */
  resendSigningCode: z.boolean().optional(),
  /** Whether this browser can sign without a code for the next 30 days. */
  rememberDevice: z.boolean().optional(),
} as const

export const signingEventEndpoints = {
  reportSigning: defineEndpoint({
    method: 'POST',
    path: '/api/orders/signing-events',
    summary:
      'Report a dealer’s steps at checkout before signing (opened, read and acknowledged the agreement) for the signing record',
    tag: 'orders',
    access: 'order.place',
    refusedWhileImpersonating: true,
    body: reportSigningSchema,
    reply: successSchema,
    status: 200,
  }),
}
