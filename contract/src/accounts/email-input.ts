import type { z } from 'zod'
import { cleanEmail, isEmail } from '../api/email'
import { keyInput } from '../api/input-text'

const LONGEST_STORED = 320

/** The message about an email address on the profile and at checkout. */
export const invalidProfileEmail = 'Please enter a valid email address'

const cleanedEmail = (message: string): z.ZodString => keyInput(message).overwrite(cleanEmail)

/** An email address wherever one is typed, sent or imported, with the sentence of its form. Source: docs/spec 16.3. */
export const emailInput = (message: string): z.ZodString => cleanedEmail(message).refine(isEmail, message)

const orNull = (email: z.ZodString) => email.nullable().transform((text) => text || null)

/** The same, or nothing, which is stored as null. */
export const optionalEmailInput = (message: string) =>
  orNull(cleanedEmail(message).refine((email) => email === '' || isEmail(email), message))

/** An address that may be older than the rule: it only has to look like one. */
const isOlderEmail = (text: string): boolean => text.length <= LONGEST_STORED && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** The address of a sign-in, or in a call that edits an account, where the server checks it against the stored one. */
export const olderEmailInput = (message: string): z.ZodString => cleanedEmail(message).refine(isOlderEmail, message)

/** The same, or nothing. */
export const optionalOlderEmailInput = (message: string) =>
  orNull(cleanedEmail(message).refine((email) => email === '' || isOlderEmail(email), message))

/** Whether an edit sends back the stored address, which may be in another spelling or older than the rule. */
export const isSameEmail = (stored: string | null, sent: string | null): boolean =>
  sent === (stored === null ? null : cleanEmail(stored))

/** Whether an edit may leave or set this address: the stored one stays valid. Source: docs/spec 16.3. */
export const isAcceptedEmail = (stored: string | null, sent: string | null): boolean =>
  sent === null || isSameEmail(stored, sent) || isEmail(sent)

/** The address in a form that edits an account. */
export const emailFormInput = (stored: string | null, message: string): z.ZodString =>
  cleanedEmail(message).refine((email) => isAcceptedEmail(stored, email), message)

/** The same, or nothing. */
export const optionalEmailFormInput = (stored: string | null, message: string) =>
  orNull(cleanedEmail(message).refine((email) => isAcceptedEmail(stored, email || null), message))
