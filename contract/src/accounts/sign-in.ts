import { z } from 'zod'
import { keyInput } from '../api/input-text'
import { olderEmailInput } from './email-input'
import { enteredCodeSchema } from './mailed-codes'

// Keep only what the sign-in form needs in this file, because its script loads before the user signs in.

/**
 * The largest body in bytes that a client may send before it has signed in, because parsing JSON takes time. The longest email
 * address and password need far less.
 */
export const signInBytes = 16 * 1024

export const staffSignInSchema = z.object({
  email: olderEmailInput('Please enter a valid email address').describe('Email address of the staff account.'),
  password: z
    .string({ error: 'Password is required' })
    .min(1, 'Password is required')
    .max(128, 'Password is too long')
    .describe('Password of the staff account.'),
})
export type StaffSignIn = z.infer<typeof staffSignInSchema>

/** The second factors that the server may require after the password, most convenient first. */
export const secondFactorKinds = ['passkey', 'totp', 'recovery'] as const
export type SecondFactorKind = (typeof secondFactorKinds)[number]

/** `code` of an authenticator app or a recovery code; `response` of the browser's passkey call. */
export const signInFactorSchema = z.object({
  kind: z.enum(secondFactorKinds).describe('The second factor: a passkey, an authenticator app or a recovery code.'),
  code: keyInput().max(40).optional().describe('The code of the authenticator app, or a recovery code.'),
  response: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('The browser’s response to the passkey call. Only for a passkey.'),
})
export type SignInFactor = z.infer<typeof signInFactorSchema>

/** The body of the call. After a SECOND_FACTOR error, the client repeats the call with a factor. */
export const staffSignInCallSchema = staffSignInSchema.extend({
  factor: signInFactorSchema
    .optional()
    .describe('The second factor. Required when the first attempt fails with 401 SECOND_FACTOR.'),
})
export type StaffSignInCall = z.infer<typeof staffSignInCallSchema>

export const dealerSignInSchema = z.object({
  dealerNumber: keyInput('Dealer number is required')
    .min(1, 'Dealer number is required')
    .max(40, 'Dealer number is too long')
    .describe('The dealer number.'),
  zipCode: keyInput('Please enter a valid zip code')
    .min(5, 'Please enter a valid zip code')
    .max(10, 'Please enter a valid zip code')
    .describe('ZIP code of the dealer, five digits or ZIP+4.'),
})
export type DealerSignIn = z.infer<typeof dealerSignInSchema>

/** Fields that the client adds after a SIGN_IN_CODE or TOO_MANY error. */
export const signInRetryFields = {
  code: enteredCodeSchema
    .optional()
    .describe(
      'The six-digit code from the email, or the one that staff read out. Required when the first attempt fails with 401 SIGN_IN_CODE.',
    ),
  resendCode: z.boolean().optional().describe('Whether to send another code. The previous code expires.'),
  rememberDevice: z
    .boolean()
    .optional()
    .describe('Whether this browser can sign in without a code next time. Default: true.'),
  proof: z
    .object({
      challenge: z.string().max(500).describe('The challenge from the error.'),
      nonce: z
        .string()
        .max(20)
        .describe('A nonce for which the SHA-256 of `challenge:nonce` begins with the requested number of zero bits.'),
    })
    .optional()
    .describe('The proof of work that `details.proof` of a 429 TOO_MANY error requests.'),
}
export type SignInExtras = z.infer<z.ZodObject<typeof signInRetryFields>>

/**
 * The `details.proof` of a TOO_MANY error. Instead of waiting, a browser can find a nonce so that the SHA-256 of
 * `challenge:nonce` begins with the given number of zero bits, and repeat the call with both.
 */
export const requiredProofSchema = z.object({ challenge: z.string(), bits: z.int() })
export type RequiredProof = z.infer<typeof requiredProofSchema>
