import { z } from 'zod'
import { keyInput } from '../api/input-text'
import { instantSchema } from '../api/wire'

/** What a code confirms: a sign-in, or the signature on an order. */
export const codePurposes = ['sign-in', 'sign-order'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Why the server rejected a code. */
const codeProblems = ['wrong', 'used-up', 'run-out'] as const
export type CodeProblem = (typeof codeProblems)[number]

/** The `details` of an error that requires a code, displayed next to the code input. */
export const requiredCodeSchema = z.object({
  /** The masked email address that the code was sent to; null if the account has no address and staff must read the code out. */
  address: z.string().nullable(),
  /** The server's current time, because the browser's clock may be wrong. */
  now: instantSchema,
  expiresAt: instantSchema,
  /** When another code can be requested. */
  resendAt: instantSchema,
  /** Number of digits: six, or more after many wrong codes. */
  digits: z.int(),
  triesLeft: z.int(),
  /** Null until a code was entered. */
  problem: z.enum(codeProblems).nullable(),
  /** The staff member who can read a code out; null when the account has none. */
  helper: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
})
export type RequiredCode = z.infer<typeof requiredCodeSchema>

/** A code to read out, with details that help staff confirm that the caller requested it. */
export const readOutCodeSchema = z.object({
  code: z.string().describe('The code to read to the dealer.'),
  purpose: z.enum(codePurposes).describe('What the code confirms: a sign-in, or the signature on an order.'),
  expiresAt: instantSchema.describe('When the code expires.'),
  askedAt: instantSchema.describe('When the dealer requested the code.'),
  userAgent: z.string().describe('The User-Agent header of the browser that requested the code.'),
})
export type ReadOutCode = z.infer<typeof readOutCodeSchema>

/** A typed or pasted code; spaces and dashes are ignored. */
export const enteredCodeSchema = keyInput('Please enter the code')
  .max(40, 'Please enter the code')
  .transform((text) => text.replace(/[ -]/g, ''))
  .pipe(z.string().regex(/^\d{6,12}$/, 'Please enter the code'))
