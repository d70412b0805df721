import type { z } from 'zod'
import { cleanEmail, isEmail } from '../api/email'
import { keyInput } from '../api/input-text'

const cleanedEmail = (message: string): z.ZodString => keyInput(message).overwrite(cleanEmail)

/** An email address wherever one is typed, sent or imported, with the sentence of its form. Source: docs/spec 16.3. */
export const emailInput = (message: string): z.ZodString => cleanedEmail(message).refine(isEmail, message)

/** The address of a sign-in, which may be older than the rule: it only has to look like an address. */
export const signInEmailInput = (message: string): z.ZodString =>
  cleanedEmail(message)
    .max(320, message)
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, message)

/** The same, or nothing, which is kept as null. */
export const optionalEmailInput = (message: string) =>
  cleanedEmail(message)
    .refine((email) => email === '' || isEmail(email), message)
    .nullable()
    .transform((email) => email || null)
