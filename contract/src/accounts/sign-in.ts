import { z } from 'zod'
import { keyInput } from '../api/input-text'
import { olderEmailInput } from './email-input'
import { givenCodeSchema } from './mailed-codes'

// Only what the sign-in form needs: its script loads before the sign-in, so nothing about accounts belongs here.

/**
 * The largest body in bytes that a client may send before it has signed in, because parsing JSON takes time. The longest email
 * address and password need far less.
 */
export const signInBytes = 16 * 1024

export const staffSignInSchema = z.object({
  email: olderEmailInput('Please enter a valid email address'),
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(128, 'Password is too long'),
})
export type StaffSignIn = z.infer<typeof staffSignInSchema>

/** What the server may require after the password, the most convenient first. */
export const secondFactorKinds = ['passkey', 'totp', 'recovery'] as const
export type SecondFactorKind = (typeof secondFactorKinds)[number]

/** `code` of an authenticator app or a recovery code; `response` of the browser's passkey call. */
const signInFactorSchema = z.object({
  kind: z.enum(secondFactorKinds),
  code: keyInput().max(40).optional(),
  response: z.record(z.string(), z.unknown()).optional(),
})
export type SignInFactor = z.infer<typeof signInFactorSchema>

/** The call itself. After a reply of SECOND_FACTOR, the client repeats it with a factor. */
export const staffSignInCallSchema = staffSignInSchema.extend({ factor: signInFactorSchema.optional() })
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

/** What the client adds to the secret after a reply of SIGN_IN_CODE or TOO_MANY. */
export const signInExtras = {
  /** The code from the email, or the one that staff read out. */
  code: givenCodeSchema.optional(),
  /** Requests another code. */
  resendCode: z.boolean().optional(),
  /** False: this browser needs a code again at the next sign-in. */
  rememberDevice: z.boolean().optional(),
  /** The proof of work that `details.proof` of a TOO_MANY requested. */
  proof: z.object({ challenge: z.string().max(500), nonce: z.string().max(20) }).optional(),
}
export type SignInExtras = z.infer<z.ZodObject<typeof signInExtras>>

/**
 * The `details.proof` of a TOO_MANY: instead of waiting, a browser finds a nonce so that the SHA-256 of
 * `challenge:nonce` begins with so many zero bits, and sends both with the same call.
 */
export const requiredProofSchema = z.object({ challenge: z.string(), bits: z.int() })
export type RequiredProof = z.infer<typeof requiredProofSchema>
