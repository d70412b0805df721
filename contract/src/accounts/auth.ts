import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { keyInput } from '../api/input-text'
import { idParamsSchema, imageDataUrlSchema, instantSchema, successSchema, uuidSchema } from '../api/wire'
import { roles } from '../rules/program'
import { dealerShapes } from './dealer-fields'
import { olderEmailInput } from './email-input'
import { givenCodeSchema } from './mailed-codes'

/**
 * The most bytes of a body that anybody may send, since parsing JSON takes time; far more than the longest e-mail address
 * and password need.
 */
export const signInBytes = 16 * 1024

export const staffSignInSchema = z.object({
  email: olderEmailInput('Please enter a valid email address'),
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(128, 'Password is too long'),
})
export type StaffSignIn = z.infer<typeof staffSignInSchema>

/** What may be asked for after the password, the handiest first. */
export const secondFactorKinds = ['passkey', 'totp', 'recovery'] as const
export type SecondFactorKind = (typeof secondFactorKinds)[number]

/** `code` of an authenticator app or a recovery code; `response` of the browser's passkey call. */
const signInFactorSchema = z.object({
  kind: z.enum(secondFactorKinds),
  code: keyInput().max(40).optional(),
  response: z.record(z.string(), z.unknown()).optional(),
})
export type SignInFactor = z.infer<typeof signInFactorSchema>

/** The call itself: made again with a factor when it was answered with SECOND_FACTOR. */
const staffSignInCallSchema = staffSignInSchema.extend({ factor: signInFactorSchema.optional() })
export type StaffSignInCall = z.infer<typeof staffSignInCallSchema>

export const dealerSignInSchema = z.object({
  dealerNumber: keyInput('Dealer number is required')
    .min(1, 'Dealer number is required')
    .max(40, 'Dealer number is too long'),
  zipCode: keyInput('Please enter a valid zip code')
    .min(5, 'Please enter a valid zip code')
    .max(10, 'Please enter a valid zip code'),
})
export type DealerSignIn = z.infer<typeof dealerSignInSchema>

/** What comes beside the secret when a former call was answered with SIGN_IN_CODE or TOO_MANY. */
const signInExtras = {
  /** The code that was mailed or read out. */
  code: givenCodeSchema.optional(),
  /** Asks for another code. */
  resendCode: z.boolean().optional(),
  /** False: this browser is asked for a code again the next time. */
  rememberDevice: z.boolean().optional(),
  /** The work that `details.proof` of a TOO_MANY asked for. */
  proof: z.object({ challenge: z.string().max(500), nonce: z.string().max(20) }).optional(),
}
export type SignInExtras = z.infer<z.ZodObject<typeof signInExtras>>

/**
 * The `details.proof` of a TOO_MANY: instead of waiting, a browser finds a nonce so that the SHA-256 of
 * `challenge:nonce` begins with so many zero bits, and sends both with the same call.
 */
export const proofWantedSchema = z.object({ challenge: z.string(), bits: z.int() })
export type ProofWanted = z.infer<typeof proofWantedSchema>

type OrNull<Shape extends z.ZodRawShape> = {
  [Field in keyof Shape]: z.ZodType<z.output<Shape[Field]> | null, z.input<Shape[Field]> | null>
}

/** A shape whose fields may all be null. */
const orNull = <Shape extends z.ZodRawShape>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([field, schema]) => [
      field,
      schema instanceof z.ZodNullable ? schema : z.nullable(schema),
    ]),
  ) as unknown as OrNull<Shape>

/** Who the browser is signed in as. While impersonating, the subject; `impersonator` names who really acts. */
export const currentUserSchema = z.object({
  id: uuidSchema,
  // Staff have few of these.
  ...orNull(dealerShapes.visible),
  /** Every account has a name, if an empty one. */
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  profileImageUrl: z.string().nullable(),
  renewOrder: z.boolean(),
  eSignature: z.boolean(),
  /** PNG data URL of the saved signature, if any. */
  signatureData: imageDataUrlSchema.nullable(),
  passwordIsTemporary: z.boolean(),
  /** Whether the role needs a second factor and there is none: then nothing else is answered until one is set up. */
  mustSetUpSecondFactor: z.boolean(),
  isImpersonating: z.boolean(),
  impersonator: z.object({ id: uuidSchema, name: z.string(), role: z.enum(roles) }).nullable(),
  updatedAt: instantSchema,
})
export type CurrentUser = z.infer<typeof currentUserSchema>

/** What impersonation's start and stop reply: who the browser is signed in as from now on, and the path of their home. */
export const switchedSessionSchema = z.object({ user: currentUserSchema, home: z.string() })
export type SwitchedSession = z.infer<typeof switchedSessionSchema>

export const impersonateSchema = z.object({ userId: uuidSchema })

export const authEndpoints = {
  staffSignIn: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary:
      'Sign in as staff; repeated with `code` after 401 SIGN_IN_CODE, or with `proof` after 429 TOO_MANY (SHA-256 of challenge:nonce begins with so many zero bits)',
    tag: 'auth',
    access: 'public',
    hasOwnQueue: true,
    body: staffSignInCallSchema.extend(signInExtras),
    mostBytes: signInBytes,
    reply: currentUserSchema,
    status: 200,
  }),
  dealerSignIn: defineEndpoint({
    method: 'POST',
    path: '/api/auth/dealer-login',
    summary:
      'Sign in as a dealer; repeated with `code` after 401 SIGN_IN_CODE, or with `proof` after 429 TOO_MANY (SHA-256 of challenge:nonce begins with so many zero bits)',
    tag: 'auth',
    access: 'public',
    body: dealerSignInSchema.extend(signInExtras),
    mostBytes: signInBytes,
    reply: currentUserSchema,
    status: 200,
  }),
  signOut: defineEndpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Sign out; ends an impersonation as well',
    tag: 'auth',
    access: 'public',
    reply: successSchema,
    status: 200,
  }),
  getCurrentUser: defineEndpoint({
    method: 'GET',
    path: '/api/auth/user',
    summary: 'The signed-in account',
    tag: 'auth',
    access: 'session',
    allowedWithTemporaryPassword: true,
    beforeSecondFactor: true,
    reply: currentUserSchema,
    status: 200,
    etag: 'content',
  }),
  impersonateUser: defineEndpoint({
    method: 'POST',
    path: '/api/auth/impersonate',
    summary: 'Act as another account: a dealer in scope, for a super admin any active account but a super admin',
    tag: 'auth',
    access: 'dealer.impersonate',
    refusedWhileImpersonating: true,
    body: impersonateSchema,
    reply: switchedSessionSchema,
    status: 200,
  }),
  impersonateAccount: defineEndpoint({
    method: 'POST',
    path: '/api/admin/impersonate/:id',
    summary: 'Act as another account: the same by its address',
    tag: 'auth',
    access: 'dealer.impersonate',
    refusedWhileImpersonating: true,
    params: idParamsSchema,
    reply: switchedSessionSchema,
    status: 200,
  }),
  stopImpersonation: defineEndpoint({
    method: 'POST',
    path: '/api/admin/stop-impersonation',
    summary: 'Return to oneself; changes nothing for somebody who is not impersonating',
    tag: 'auth',
    access: 'session',
    beforeSecondFactor: true,
    reply: switchedSessionSchema,
    status: 200,
  }),
}
