import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { idParamsSchema, imageDataUrlSchema, instantSchema, successSchema, uuidSchema } from '../api/wire'
import { roles } from '../rules/roles'
import { dealerShapes } from './dealer-fields'
import { dealerSignInSchema, signInBytes, signInRetryFields, staffSignInCallSchema } from './sign-in'

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
export const currentUserSchema = z
  .object({
    id: uuidSchema.describe('ID of the account.'),
    // Most of these are null for staff.
    ...orNull(dealerShapes.visible),
    firstName: z.string().describe('First name; can be empty.'),
    lastName: z.string().describe('Last name; can be empty.'),
    role: z.enum(roles).describe('Role of the account.'),
    profileImageUrl: z.string().nullable().describe('URL of the profile picture; null without one.'),
    renewOrder: z.boolean().describe('Whether the dealer plans to renew next year. Always false for staff.'),
    eSignature: z.boolean().describe('Whether the dealer agreed to sign electronically. Always false for staff.'),
    signatureData: imageDataUrlSchema
      .nullable()
      .describe('Saved signature as a PNG data URL; null when none is saved.'),
    passwordIsTemporary: z
      .boolean()
      .describe('Whether staff set the password. Until the user changes it, the server rejects most other calls.'),
    mustSetUpSecondFactor: z
      .boolean()
      .describe(
        'Whether the role requires a second factor that is not set up yet. Until then, the server rejects most other calls.',
      ),
    isImpersonating: z.boolean().describe('Whether another user is acting as this account.'),
    impersonator: z
      .object({
        id: uuidSchema.describe('ID of the actor’s account.'),
        name: z.string().describe('Name of the actor.'),
        role: z.enum(roles).describe('Role of the actor.'),
      })
      .nullable()
      .describe('The user who is impersonating this account; null without impersonation.'),
    updatedAt: instantSchema.describe(
      'When the account last changed. Send it back with an update to detect conflicting edits.',
    ),
  })
  .describe(
    'The account that the browser is signed in as. During impersonation, this is the subject, and `impersonator` is the actor. Dealer fields are null for staff.',
  )
export type CurrentUser = z.infer<typeof currentUserSchema>

/** The reply when impersonation starts or stops: the account that the browser now uses, and the path of its home page. */
export const switchedSessionSchema = z.object({
  user: currentUserSchema.describe('The account that the browser now uses.'),
  home: z.string().describe('Path of the account’s home page.'),
})
export type SwitchedSession = z.infer<typeof switchedSessionSchema>

export const impersonateSchema = z.object({ userId: uuidSchema.describe('ID of the account to impersonate.') })

export const authEndpoints = {
  staffSignIn: defineEndpoint({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in as staff',
    description:
      'Starts a session in this browser. After 401 SECOND_FACTOR, repeat the call with `factor`. After 401 SIGN_IN_CODE, repeat it with `code`. After 429 TOO_MANY, repeat it with `proof`: a nonce for which the SHA-256 of `challenge:nonce` starts with the requested number of zero bits.',
    tag: 'auth',
    access: 'public',
    hasOwnQueue: true,
    body: staffSignInCallSchema.extend(signInRetryFields),
    mostBytes: signInBytes,
    reply: currentUserSchema,
    status: 200,
  }),
  dealerSignIn: defineEndpoint({
    method: 'POST',
    path: '/api/auth/dealer-login',
    summary: 'Sign in as a dealer',
    description:
      'Starts a session in this browser. After 401 SIGN_IN_CODE, repeat the call with `code`. After 429 TOO_MANY, repeat it with `proof`: a nonce for which the SHA-256 of `challenge:nonce` starts with the requested number of zero bits.',
    tag: 'auth',
    access: 'public',
    body: dealerSignInSchema.extend(signInRetryFields),
    mostBytes: signInBytes,
    reply: currentUserSchema,
    status: 200,
  }),
  signOut: defineEndpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Sign out',
    description: 'Ends the session of this browser, and with it any impersonation.',
    tag: 'auth',
    access: 'public',
    reply: successSchema,
    status: 200,
  }),
  getCurrentUser: defineEndpoint({
    method: 'GET',
    path: '/api/auth/user',
    summary: 'Get the signed-in account',
    description: 'Returns the account that this browser is signed in as. During impersonation, that is the subject.',
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
    summary: 'Impersonate a user',
    description:
      'Staff can impersonate dealers within scope; super admins any active account except another super admin. The session acts as the account until impersonation stops. The audit log records both.',
    tag: 'auth',
    access: 'dealer.impersonate',
    rejectedWhileImpersonating: true,
    body: impersonateSchema,
    reply: switchedSessionSchema,
    status: 200,
  }),
  impersonateAccount: defineEndpoint({
    method: 'POST',
    path: '/api/admin/impersonate/:id',
    summary: 'Impersonate a user by ID',
    description: 'Does the same as `POST /api/auth/impersonate`, with the ID in the URL.',
    tag: 'auth',
    access: 'dealer.impersonate',
    rejectedWhileImpersonating: true,
    params: idParamsSchema('account'),
    reply: switchedSessionSchema,
    status: 200,
  }),
  stopImpersonation: defineEndpoint({
    method: 'POST',
    path: '/api/admin/stop-impersonation',
    summary: 'Stop impersonating',
    description: 'Returns the session to the actor’s own account. Changes nothing when you are not impersonating.',
    tag: 'auth',
    access: 'session',
    beforeSecondFactor: true,
    reply: switchedSessionSchema,
    status: 200,
  }),
}
