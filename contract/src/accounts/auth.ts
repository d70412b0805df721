import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { idParamsSchema, imageDataUrlSchema, instantSchema, successSchema, uuidSchema } from '../api/wire'
import { roles } from '../rules/program'
import { dealerShapes } from './dealer-fields'
import { dealerSignInSchema, signInBytes, signInExtras, staffSignInCallSchema } from './sign-in'

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

/** The account that the browser is signed in as. During impersonation, the subject; `impersonator` names the actor. */
export const currentUserSchema = z.object({
  id: uuidSchema,
  // Most of these are null for staff.
  ...orNull(dealerShapes.visible),
  /** Never null; can be empty. */
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  profileImageUrl: z.string().nullable(),
  renewOrder: z.boolean(),
  eSignature: z.boolean(),
  /** PNG data URL of the saved signature; null when none is saved. */
  signatureData: imageDataUrlSchema.nullable(),
  passwordIsTemporary: z.boolean(),
  /** Whether the role requires a second factor that is not set up yet. Until then, the server rejects all other calls. */
  mustSetUpSecondFactor: z.boolean(),
  isImpersonating: z.boolean(),
  impersonator: z.object({ id: uuidSchema, name: z.string(), role: z.enum(roles) }).nullable(),
  updatedAt: instantSchema,
})
export type CurrentUser = z.infer<typeof currentUserSchema>

/** The reply when impersonation starts or stops: the account that the browser now uses, and the path of its home page. */
export const switchedSessionSchema = z.object({ user: currentUserSchema, home: z.string() })
export type SwitchedSession = z.infer<typeof switchedSessionSchema>

export const impersonateSchema = z.object({ userId: uuidSchema })

export const authEndpoints = {
  staffSignIn: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary:
      'Sign in as staff. After 401 SIGN_IN_CODE, repeat the call with `code`. After 429 TOO_MANY, repeat it with `proof`: a nonce for which the SHA-256 of challenge:nonce starts with the requested number of zero bits',
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
      'Sign in as a dealer. After 401 SIGN_IN_CODE, repeat the call with `code`. After 429 TOO_MANY, repeat it with `proof`: a nonce for which the SHA-256 of challenge:nonce starts with the requested number of zero bits',
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
    summary: 'Sign out. Also stops impersonation',
    tag: 'auth',
    access: 'public',
    reply: successSchema,
    status: 200,
  }),
  getCurrentUser: defineEndpoint({
    method: 'GET',
    path: '/api/auth/user',
    summary: 'Get the signed-in account',
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
    summary:
      'Impersonate a dealer within scope. Super admins can impersonate any active account except another super admin',
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
    summary: 'Impersonate the account with this ID',
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
    summary: 'Stop impersonating. Changes nothing when you are not impersonating',
    tag: 'auth',
    access: 'session',
    beforeSecondFactor: true,
    reply: switchedSessionSchema,
    status: 200,
  }),
}
