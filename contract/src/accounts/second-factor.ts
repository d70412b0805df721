import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { keyInput, lineInput } from '../api/input-text'
import { idParamsSchema, instantSchema, uuidSchema } from '../api/wire'
import { secondFactorKinds } from './sign-in'

const base64url = (max: number) => z.string().min(1).max(max)

/** The browser's response after it creates a passkey. */
const newPasskeyResponseSchema = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(12_000),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(20).optional(),
})
export type NewPasskeyResponse = z.output<typeof newPasskeyResponseSchema>

/** The browser's response after it uses a passkey. */
export const passkeyResponseSchema = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: z.string().max(200).nullish(),
  }),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.string().max(20).nullish(),
})
export type PasskeyResponse = z.output<typeof passkeyResponseSchema>

/** The `details` of the error SECOND_FACTOR at sign-in. */
export const requiredFactorSchema = z.object({
  /** The factors that the account can use, most convenient first. */
  methods: z.array(z.enum(secondFactorKinds)),
  /** Options for the browser's passkey call; null when no passkey can be used. */
  passkeyOptions: z.record(z.string(), z.unknown()).nullable(),
})
export type RequiredFactor = z.output<typeof requiredFactorSchema>

export const passkeyNameSchema = lineInput('Please name the passkey')
  .min(1, 'Please name the passkey')
  .max(60, 'At most 60 characters')

const passkeySchema = z.object({
  id: uuidSchema,
  name: z.string(),
  /** Built into a computer or phone, or a security key that is plugged in. */
  kind: z.enum(['device', 'key']),
  addedAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

/** The account's second factors. Recovery codes are returned only once, when they are created. */
export const secondFactorSchema = z.object({
  /** Whether the role requires a second factor. */
  isRequired: z.boolean(),
  /** Why passkeys or apps cannot be used on this portal; null where they can. */
  passkeysUnavailable: z.string().nullable(),
  appUnavailable: z.string().nullable(),
  passkeys: z.array(passkeySchema),
  app: z.object({ addedAt: instantSchema, lastUsedAt: instantSchema.nullable() }).nullable(),
  /** In the order in which they were displayed. */
  recoveryCodes: z.array(z.object({ usedAt: instantSchema.nullable() })),
  /** Start times of the other active sessions that were opened with a recovery code, newest first. */
  openedByRecoveryCode: z.array(instantSchema),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

/** The reply after a factor is added. Includes recovery codes, once, if the account had none. */
const addedFactorSchema = z.object({
  secondFactor: secondFactorSchema,
  recoveryCodes: z.array(z.string()).nullable(),
})
export type AddedFactor = z.infer<typeof addedFactorSchema>

/** Changing a second factor requires the password again, so that an unattended session is not enough. */
export const ownPasswordSchema = z.object({
  currentPassword: z.string({ error: 'Current password is required' }).min(1, 'Current password is required').max(128),
})

/** Six digits; spaces are ignored. */
export const appCodeSchema = keyInput('Please enter the six digits')
  .max(20, 'Please enter the six digits')
  .transform((text) => text.replaceAll(' ', ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits'))

const ownFactorCall = {
  tag: 'second factor',
  access: 'profile.second-factor',
  refusedWhileImpersonating: true,
  beforeSecondFactor: true,
} as const

export const secondFactorEndpoints = {
  getSecondFactor: defineEndpoint({
    ...ownFactorCall,
    method: 'GET',
    path: '/api/auth/second-factor',
    summary: 'Get your passkeys, authenticator app and recovery codes',
    reply: secondFactorSchema,
    status: 200,
  }),
  startPasskey: defineEndpoint({
    ...ownFactorCall,
    method: 'POST',
    path: '/api/auth/second-factor/passkeys/start',
    summary: 'Start adding a passkey. Returns the options for the browser’s passkey call',
    body: ownPasswordSchema,
    reply: z.object({ options: z.record(z.string(), z.unknown()) }),
    status: 200,
  }),
  addPasskey: defineEndpoint({
    ...ownFactorCall,
    method: 'POST',
    path: '/api/auth/second-factor/passkeys',
    summary: 'Add the passkey that the browser created. The first factor also returns recovery codes',
    body: z.object({ name: passkeyNameSchema, response: newPasskeyResponseSchema }),
    reply: addedFactorSchema,
    status: 201,
  }),
  renamePasskey: defineEndpoint({
    ...ownFactorCall,
    method: 'PATCH',
    path: '/api/auth/second-factor/passkeys/:id',
    summary: 'Rename a passkey',
    params: idParamsSchema,
    body: z.object({ name: passkeyNameSchema }),
    reply: secondFactorSchema,
    status: 200,
  }),
  removePasskey: defineEndpoint({
    ...ownFactorCall,
    method: 'DELETE',
    path: '/api/auth/second-factor/passkeys/:id',
    summary: 'Remove a passkey. If the role requires a second factor, the last one can’t be removed',
    params: idParamsSchema,
    body: ownPasswordSchema,
    reply: secondFactorSchema,
    status: 200,
  }),
  startAuthenticatorApp: defineEndpoint({
    ...ownFactorCall,
    method: 'POST',
    path: '/api/auth/second-factor/app/start',
    summary: 'Start setting up an authenticator app. Returns its secret and the URL for a QR code',
    body: ownPasswordSchema,
    reply: z.object({ secret: z.string(), uri: z.string(), expiresAt: instantSchema }),
    status: 200,
  }),
  addAuthenticatorApp: defineEndpoint({
    ...ownFactorCall,
    method: 'POST',
    path: '/api/auth/second-factor/app',
    summary: 'Turn on the authenticator app with a code from it. Replaces the previous app',
    body: z.object({ code: appCodeSchema }),
    reply: addedFactorSchema,
    status: 201,
  }),
  removeAuthenticatorApp: defineEndpoint({
    ...ownFactorCall,
    method: 'DELETE',
    path: '/api/auth/second-factor/app',
    summary: 'Turn off the authenticator app. If the role requires a second factor, the last one can’t be removed',
    body: ownPasswordSchema,
    reply: secondFactorSchema,
    status: 200,
  }),
  makeRecoveryCodes: defineEndpoint({
    ...ownFactorCall,
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    summary: 'Create ten recovery codes, returned only once. The old ones stop working',
    body: ownPasswordSchema,
    reply: addedFactorSchema,
    status: 201,
  }),
}
