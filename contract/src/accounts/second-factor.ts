import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { keyInput, lineInput } from '../api/input-text'
import { idParamsSchema, instantSchema, uuidSchema } from '../api/wire'
import { secondFactorKinds } from './sign-in'

const base64url = (max: number) => z.string().min(1).max(max)

/** The browser's response after it creates a passkey. */
const newPasskeyResponseSchema = z
  .object({
    id: base64url(1400).describe('ID of the credential.'),
    rawId: base64url(1400).describe('ID of the credential, the same as `id`.'),
    type: z.literal('public-key').describe('Always `public-key`.'),
    response: z
      .object({
        clientDataJSON: base64url(4000).describe('The client data.'),
        attestationObject: base64url(12_000).describe('The attestation object.'),
        transports: z
          .array(z.string().max(20))
          .max(10)
          .optional()
          .describe('How the browser can reach the authenticator, such as `internal` or `usb`.'),
      })
      .describe('The authenticator’s attestation.'),
    clientExtensionResults: z
      .record(z.string(), z.unknown())
      .default({})
      .describe('Results of WebAuthn extensions. The server ignores them.'),
    authenticatorAttachment: z
      .string()
      .max(20)
      .optional()
      .describe('How the authenticator is attached: `platform` or `cross-platform`.'),
  })
  .describe(
    'The browser’s `PublicKeyCredential` after it creates a passkey, as JSON (WebAuthn). Binary values are base64url.',
  )
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
  id: uuidSchema.describe('ID of the passkey.'),
  name: z.string().describe('Name that the user gave the passkey.'),
  kind: z
    .enum(['device', 'key'])
    .describe('`device` is built into a computer or phone; `key` is a security key that is plugged in.'),
  addedAt: instantSchema.describe('When the passkey was added.'),
  lastUsedAt: instantSchema.nullable().describe('When the passkey was last used; null if never.'),
})
export type Passkey = z.infer<typeof passkeySchema>

/** The account's second factors. The server returns recovery codes only once, when it creates them. */
export const secondFactorSchema = z.object({
  isRequired: z.boolean().describe('Whether the role requires a second factor.'),
  passkeysUnavailable: z
    .string()
    .nullable()
    .describe('Why passkeys cannot be used on this portal; null where they can.'),
  appUnavailable: z
    .string()
    .nullable()
    .describe('Why authenticator apps cannot be used on this portal; null where they can.'),
  passkeys: z.array(passkeySchema).describe('The account’s passkeys.'),
  app: z
    .object({
      addedAt: instantSchema.describe('When the app was turned on.'),
      lastUsedAt: instantSchema.nullable().describe('When the app was last used; null if never.'),
    })
    .nullable()
    .describe('The authenticator app; null while it is off.'),
  recoveryCodes: z
    .array(z.object({ usedAt: instantSchema.nullable().describe('When the code was used; null while it is unused.') }))
    .describe('The recovery codes in the order in which they were displayed, without the codes themselves.'),
  openedByRecoveryCode: z
    .array(instantSchema)
    .describe('Start times of the other active sessions that were opened with a recovery code, newest first.'),
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

/** The reply after a factor is added. Includes recovery codes, once, if the account had none. */
const addedFactorSchema = z.object({
  secondFactor: secondFactorSchema.describe('The account’s second factors after the change.'),
  recoveryCodes: z
    .array(z.string())
    .nullable()
    .describe('Recovery codes, returned only once, for the first factor of the account; null otherwise.'),
})
export type AddedFactor = z.infer<typeof addedFactorSchema>

/** Changing a second factor requires the password again, so that an unattended session is not enough. */
export const ownPasswordSchema = z.object({
  currentPassword: z
    .string({ error: 'Current password is required' })
    .min(1, 'Current password is required')
    .max(128)
    .describe('The account’s password, which is required again so that an unattended session is not enough.'),
})

/** Six digits; spaces are ignored. */
export const appCodeSchema = keyInput('Please enter the six digits')
  .max(20, 'Please enter the six digits')
  .transform((text) => text.replaceAll(' ', ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the six digits'))

const ownFactorCall = {
  tag: 'second factor',
  access: 'profile.second-factor',
  rejectedWhileImpersonating: true,
  beforeSecondFactor: true,
} as const

export const secondFactorEndpoints = {
  getSecondFactor: defineEndpoint({
    ...ownFactorCall,
    method: 'GET',
    path: '/api/auth/second-factor',
    summary: 'Get your second factors',
    description: 'Returns your passkeys, authenticator app and recovery codes.',
    reply: secondFactorSchema,
    status: 200,
  }),
  startPasskey: defineEndpoint({
    ...ownFactorCall,
    method: 'POST',
    path: '/api/auth/second-factor/passkeys/start',
    summary: 'Start adding a passkey',
    description: 'Returns the options for the browser’s passkey call. Requires your password.',
    body: ownPasswordSchema,
    reply: z.object({
      options: z
        .record(z.string(), z.unknown())
        .describe('Options for the browser’s `navigator.credentials.create` (WebAuthn).'),
    }),
    status: 200,
  }),
  addPasskey: defineEndpoint({
    ...ownFactorCall,
    method: 'POST',
    path: '/api/auth/second-factor/passkeys',
    summary: 'Add a passkey',
    description: 'Stores the passkey that the browser created. The first factor also returns recovery codes.',
    body: z.object({
      name: passkeyNameSchema.describe('Name for the passkey, 1 to 60 characters.'),
      response: newPasskeyResponseSchema.describe('The browser’s response after it creates the passkey.'),
    }),
    reply: addedFactorSchema,
    status: 201,
  }),
  renamePasskey: defineEndpoint({
    ...ownFactorCall,
    method: 'PATCH',
    path: '/api/auth/second-factor/passkeys/:id',
    summary: 'Rename a passkey',
    description: 'Sets the name of one of your passkeys and returns your second factors.',
    params: idParamsSchema('passkey'),
    body: z.object({ name: passkeyNameSchema.describe('New name for the passkey, 1 to 60 characters.') }),
    reply: secondFactorSchema,
    status: 200,
  }),
  removePasskey: defineEndpoint({
    ...ownFactorCall,
    method: 'DELETE',
    path: '/api/auth/second-factor/passkeys/:id',
    summary: 'Remove a passkey',
    description: 'If the role requires a second factor, the last one cannot be removed.',
    params: idParamsSchema('passkey'),
    body: ownPasswordSchema,
    reply: secondFactorSchema,
    status: 200,
  }),
  startAuthenticatorApp: defineEndpoint({
    ...ownFactorCall,
    method: 'POST',
    path: '/api/auth/second-factor/app/start',
    summary: 'Start setting up an authenticator app',
    description: 'Returns the app’s secret and the URI for a QR code. Requires your password.',
    body: ownPasswordSchema,
    reply: z.object({
      secret: z.string().describe('Secret to type into the app, in Base32.'),
      uri: z.string().describe('The `otpauth:` URI for a QR code.'),
      expiresAt: instantSchema.describe('When the setup expires.'),
    }),
    status: 200,
  }),
  addAuthenticatorApp: defineEndpoint({
    ...ownFactorCall,
    method: 'POST',
    path: '/api/auth/second-factor/app',
    summary: 'Turn on the authenticator app',
    description: 'Confirms the setup with a code from the app. Replaces the previous app.',
    body: z.object({ code: appCodeSchema.describe('A six-digit code from the app. Spaces are ignored.') }),
    reply: addedFactorSchema,
    status: 201,
  }),
  removeAuthenticatorApp: defineEndpoint({
    ...ownFactorCall,
    method: 'DELETE',
    path: '/api/auth/second-factor/app',
    summary: 'Turn off the authenticator app',
    description: 'If the role requires a second factor, the last one cannot be removed.',
    body: ownPasswordSchema,
    reply: secondFactorSchema,
    status: 200,
  }),
  makeRecoveryCodes: defineEndpoint({
    ...ownFactorCall,
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    summary: 'Create recovery codes',
    description: 'Returns ten codes, which are never returned again. The old ones stop working.',
    body: ownPasswordSchema,
    reply: addedFactorSchema,
    status: 201,
  }),
}
