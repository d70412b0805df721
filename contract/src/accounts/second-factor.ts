import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { keyInput, lineInput } from '../api/input-text'
import { idParamsSchema, instantSchema, uuidSchema } from '../api/wire'
import { secondFactorKinds } from './sign-in'

const base64url = (max: number) => z.string().min(1).max(max)

/** What a browser says of a passkey that was just made. */
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

/** What a browser says of a passkey that was just used. */
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

/** What the answer SECOND_FACTOR of a sign-in tells in its details. */
export const wantedFactorSchema = z.object({
  /** By which the account may go on, the handiest first. */
  methods: z.array(z.enum(secondFactorKinds)),
  /** What the browser's passkey call takes; null where no passkey can be used. */
  passkeyOptions: z.record(z.string(), z.unknown()).nullable(),
})
export type WantedFactor = z.output<typeof wantedFactorSchema>

export const passkeyNameSchema = lineInput('Please name the passkey')
  .min(1, 'Please name the passkey')
  .max(60, 'At most 60 characters')

const passkeySchema = z.object({
  id: uuidSchema,
  name: z.string(),
  /** Built into a computer or phone, or a key that is plugged in. */
  kind: z.enum(['device', 'key']),
  addedAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

/** One's own second factors. Codes are never among it: they are told once, when they are made. */
export const secondFactorSchema = z.object({
  /** Whether one's role needs one. */
  isRequired: z.boolean(),
  /** Why passkeys, or apps, cannot be used on this portal; null where they can. */
  passkeysUnavailable: z.string().nullable(),
  appUnavailable: z.string().nullable(),
  passkeys: z.array(passkeySchema),
  app: z.object({ addedAt: instantSchema, lastUsedAt: instantSchema.nullable() }).nullable(),
  /** In the order they were shown in. */
  recoveryCodes: z.array(z.object({ usedAt: instantSchema.nullable() })),
  /** When other sessions began that are still open and were opened by a recovery code, the newest first. */
  openedByRecoveryCode: z.array(instantSchema),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

/** What is told after a factor was added: the codes when there were none before, once. */
const addedFactorSchema = z.object({
  secondFactor: secondFactorSchema,
  recoveryCodes: z.array(z.string()).nullable(),
})
export type AddedFactor = z.infer<typeof addedFactorSchema>

/** Whoever changes how they sign in says the password again, so that a session left open does not do. */
export const ownPasswordSchema = z.object({
  currentPassword: z.string({ error: 'Current password is required' }).min(1, 'Current password is required').max(128),
})

/** Six digits, however they are spaced. */
export const appCodeSchema = keyInput('Please enter the six digits')
  .max(20, 'Please enter the six digits')
  .transform((text) => text.replaceAll(' ', ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits'))

const own = {
  tag: 'second factor',
  access: 'profile.second-factor',
  refusedWhileImpersonating: true,
  beforeSecondFactor: true,
} as const

export const secondFactorEndpoints = {
  getSecondFactor: defineEndpoint({
    ...own,
    method: 'GET',
    path: '/api/auth/second-factor',
    summary: 'One’s own passkeys, authenticator app and recovery codes',
    reply: secondFactorSchema,
    status: 200,
  }),
  startPasskey: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/auth/second-factor/passkeys/start',
    summary: 'Begin to add a passkey: what the browser’s own call takes',
    body: ownPasswordSchema,
    reply: z.object({ options: z.record(z.string(), z.unknown()) }),
    status: 200,
  }),
  addPasskey: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/auth/second-factor/passkeys',
    summary: 'Add the passkey that the browser made; the first factor comes with recovery codes',
    body: z.object({ name: passkeyNameSchema, response: newPasskeyResponseSchema }),
    reply: addedFactorSchema,
    status: 201,
  }),
  renamePasskey: defineEndpoint({
    ...own,
    method: 'PATCH',
    path: '/api/auth/second-factor/passkeys/:id',
    summary: 'Rename a passkey',
    params: idParamsSchema,
    body: z.object({ name: passkeyNameSchema }),
    reply: secondFactorSchema,
    status: 200,
  }),
  removePasskey: defineEndpoint({
    ...own,
    method: 'DELETE',
    path: '/api/auth/second-factor/passkeys/:id',
    summary: 'Remove a passkey; the last factor stays where the role needs one',
    params: idParamsSchema,
    body: ownPasswordSchema,
    reply: secondFactorSchema,
    status: 200,
  }),
  startAuthenticatorApp: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/auth/second-factor/app/start',
    summary: 'Begin to set up an authenticator app: its secret, and the address for a QR code',
    body: ownPasswordSchema,
    reply: z.object({ secret: z.string(), uri: z.string(), expiresAt: instantSchema }),
    status: 200,
  }),
  addAuthenticatorApp: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/auth/second-factor/app',
    summary: 'Turn the app on by a code it shows; one that was set up before stops working',
    body: z.object({ code: appCodeSchema }),
    reply: addedFactorSchema,
    status: 201,
  }),
  removeAuthenticatorApp: defineEndpoint({
    ...own,
    method: 'DELETE',
    path: '/api/auth/second-factor/app',
    summary: 'Turn the app off; the last factor stays where the role needs one',
    body: ownPasswordSchema,
    reply: secondFactorSchema,
    status: 200,
  }),
  makeRecoveryCodes: defineEndpoint({
    ...own,
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    summary: 'Ten new recovery codes, told once; the old ones stop working',
    body: ownPasswordSchema,
    reply: addedFactorSchema,
    status: 201,
  }),
}
