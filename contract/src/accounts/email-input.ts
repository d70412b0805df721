import type { z } from 'zod'
import { cleanEmail, isEmail } from '../api/email'
import { keyInput } from '../api/input-text'

const MAX_STORED_LENGTH = 320

/** The message about an email address on the profile and at checkout. */
export const invalidProfileEmail = 'Please enter a valid email address'

const cleanedEmail = (message: string): z.ZodString => keyInput(message).overwrite(cleanEmail)

/**
 * An email address from a form, an API call or an import.
 * @param message the validation error. Source: docs/spec 16.3.
 */
export const emailInput = (message: string): z.ZodString => cleanedEmail(message).refine(isEmail, message)

const nullIfEmpty = (email: z.ZodString) => email.nullable().transform((text) => text || null)

/** Same as `emailInput`, but may be empty; an empty value is stored as null. */
export const optionalEmailInput = (message: string) =>
  nullIfEmpty(cleanedEmail(message).refine((email) => email === '' || isEmail(email), message))

/** A looser check for stored addresses that predate the current rule. */
const isOlderEmail = (text: string): boolean =>
  text.length <= MAX_STORED_LENGTH && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** An address for signing in or editing an account. The server compares it with the stored one. */
export const olderEmailInput = (message: string): z.ZodString => cleanedEmail(message).refine(isOlderEmail, message)

/** Same as `olderEmailInput`, but may be empty; an empty value is stored as null. */
export const optionalOlderEmailInput = (message: string) =>
  nullIfEmpty(cleanedEmail(message).refine((email) => email === '' || isOlderEmail(email), message))

/** Whether an edit leaves the stored address unchanged, even if its spelling differs or it predates the rule. */
export const isSameEmail = (stored: string | null, email: string | null): boolean =>
  email === (stored === null ? null : cleanEmail(stored))

/** Whether an edit can set this address. The stored address always stays valid. Source: docs/spec 16.3. */
export const isAcceptedEmail = (stored: string | null, email: string | null): boolean =>
  email === null || isSameEmail(stored, email) || isEmail(email)

/** The email address in the edit form of an account. */
export const emailFormInput = (stored: string | null, message: string): z.ZodString =>
  cleanedEmail(message).refine((email) => isAcceptedEmail(stored, email), message)

/** Same as `emailFormInput`, but may be empty; an empty value is stored as null. */
export const optionalEmailFormInput = (stored: string | null, message: string) =>
  nullIfEmpty(cleanedEmail(message).refine((email) => isAcceptedEmail(stored, email || null), message))
