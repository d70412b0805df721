import { z } from 'zod'
import { keyInput } from '../api/input-text'
import { olderEmailInput } from './email-input'
import { givenCodeSchema } from './mailed-codes'

// What the sign-in form needs. Its script loads before the sign-in, so nothing about accounts belongs here.

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

/** What comes beside the secret when a former call was answered with SIGN_IN_CODE or TOO_MANY. */
export const signInExtras = {
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
