import { z } from 'zod'
import { keyInput } from '../api/input-text'
import { instantSchema } from '../api/wire'

/** What a code is asked for: signing in, or placing a signed order. */
export const codePurposes = ['sign-in', 'sign-order'] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Why a code that was given did not do. */
const codeProblems = ['wrong', 'used-up', 'run-out'] as const
export type CodeProblem = (typeof codeProblems)[number]

/** The `details` of a refusal that asks for a code: what the screen with the code's field shows. */
export const codeWantedSchema = z.object({
  /** Where it was mailed to, masked; null when there is no address and it can only be read out. */
  address: z.string().nullable(),
  /** What the server's clock shows: the browser's may be wrong. */
  now: instantSchema,
  expiresAt: instantSchema,
  /** From when on another one can be asked for. */
  resendAt: instantSchema,
  /** How many digits it has: six, more after many wrong ones. */
  digits: z.int(),
  triesLeft: z.int(),
  /** Null until a code was given. */
  problem: z.enum(codeProblems).nullable(),
  /** The member of staff who can read one out; null when the account has none. */
  helper: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
})
export type CodeWanted = z.infer<typeof codeWantedSchema>

/** A code to be read out, with what tells whether the dealer on the telephone is the one who asks. */
export const readOutCodeSchema = z.object({
  code: z.string(),
  purpose: z.enum(codePurposes),
  expiresAt: instantSchema,
  askedAt: instantSchema,
  /** What the browser that asked calls itself. */
  userAgent: z.string(),
})
export type ReadOutCode = z.infer<typeof readOutCodeSchema>

/** A code as it was typed or pasted: spaces and dashes do not count. */
export const givenCodeSchema = keyInput('Please enter the code')
  .max(40, 'Please enter the code')
  .transform((text) => text.replace(/[ -]/g, ''))
  .pipe(z.string().regex(/^\d{6,12}$/, 'Please enter the code'))
