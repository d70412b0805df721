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
