import { z } from 'zod'
import { enteredCodeSchema, requiredCodeSchema } from '../accounts/mailed-codes'
import { defineEndpoint } from '../api/endpoint'
import { instantSchema, successSchema } from '../api/wire'
import { approvalKeys } from '../rules/approvals'

/** Events that lead to a signature. Simultaneous events are listed in this order. */
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
  'staff-device': 'Staff device',
  'agreement-opened': 'Agreement opened',
  'agreement-read': 'Read to the end',
  acknowledged: 'Acknowledgement accepted',
  consented: 'Consent to electronic records',
  'code-sent': 'Code sent',
  'code-given': 'Code entered',
  signed: 'Signed',
}

/** One signing event, frozen with the agreement. Stored JSON: new fields must be optional. */
export const signingEventSchema = z.object({
  kind: z.enum(signingEventKinds).describe('What happened.'),
  at: instantSchema.describe('When it happened, by the server’s clock.'),
  about: z.enum(approvalKeys).nullable().describe('The acknowledgement that was given; null for other kinds.'),
  how: z.string().describe('How it happened, as text.'),
  address: z.string().nullable().describe('IP address; null for events of the portal itself.'),
  device: z
    .string()
    .nullable()
    .describe('Browser and operating system as text; null for events of the portal itself, or when unknown.'),
  deviceId: z
    .string()
    .nullable()
    .describe('Identifies a browser: the start of its identifier’s SHA-256. Null for events of the portal itself.'),
})
export type SigningEvent = z.infer<typeof signingEventSchema>

/** Events that only the dealer's browser knows, reported as they happen. They get the time at which the server receives them. */
const checkoutEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['agreement-opened', 'agreement-read', 'consented']).describe('What the dealer did.') }),
  z.object({
    kind: z.literal('acknowledged').describe('What the dealer did.'),
    about: z.enum(approvalKeys).describe('The acknowledgement that the dealer gave.'),
  }),
])
export type CheckoutEvent = z.infer<typeof checkoutEventSchema>

/** The maximum number of events in one report. A browser with more events sends the latest ones. */
export const maxCheckoutEvents = 20

export const checkoutEventsSchema = z.array(checkoutEventSchema).max(maxCheckoutEvents)

const reportSigningSchema = z.object({
  attempt: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'The key must be 1 to 200 visible characters')
    .describe('The idempotency key that this checkout will use to place its order.'),
  events: checkoutEventsSchema
    .min(1)
    .describe('The events, oldest first, at most 20. They get the time at which the server receives them.'),
})
export type ReportSigning = z.infer<typeof reportSigningSchema>

/** Why signing needs a code. */
export const signingCodeReasons = ['unknown-device', 'always', 'staff-device'] as const

/** `details` of SIGNING_CODE: the status of the code, and why one is needed. */
export const requiredSigningCodeSchema = requiredCodeSchema.extend({ reason: z.enum(signingCodeReasons) })
export type RequiredSigningCode = z.infer<typeof requiredSigningCodeSchema>

/** The code, which both calls that sign an order contain if the server required one. */
export const signingCodeFields = {
  signingCode: enteredCodeSchema
    .optional()
    .describe(
      'The six-digit code from the email, or the one that staff read out. Required when the first attempt fails with 403 SIGNING_CODE.',
    ),
  resendSigningCode: z.boolean().optional().describe('Whether to send another code. The previous code expires.'),
  rememberDevice: z
    .boolean()
    .optional()
    .describe('Whether this browser can sign without a code for the next 30 days. Default: false.'),
} as const

export const signingEventEndpoints = {
  reportSigning: defineEndpoint({
    method: 'POST',
    path: '/api/orders/signing-events',
    summary: 'Report signing events',
    description:
      'Reports a dealer’s steps at checkout before signing (opened, read and acknowledged the agreement), for the signing record.',
    tag: 'orders',
    access: 'order.place',
    rejectedWhileImpersonating: true,
    body: reportSigningSchema,
    reply: successSchema,
    status: 200,
  }),
}
