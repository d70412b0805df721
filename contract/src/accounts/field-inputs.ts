import { z } from 'zod'
import { keyInput, lineInput, urlInput } from '../api/input-text'
import { normalizeWebsite } from '../rules/field-formats'
import { normalizePhone } from '../rules/phone'
import { isStateCode } from '../rules/us-states'

// Inputs shared by the dealer and staff forms.

const INVALID_PHONE = 'Phone must be in XXX-XXX-XXXX format'

const invalidState = 'Please enter a US state'

export const limitedText = (max: number) => lineInput().max(max, `At most ${max} characters`)

export const requiredText = (message: string, max = 200) =>
  lineInput(message).min(1, message).max(max, `At most ${max} characters`)

/** Optional text; empty is stored as null. */
export const optionalText = (max: number) =>
  limitedText(max)
    .nullable()
    .transform((value) => value || null)

export const firstNameSchema = requiredText('First name is required', 100)
export const lastNameSchema = requiredText('Last name is required', 100)

function toPhone(value: string, context: z.RefinementCtx): string {
  const phone = normalizePhone(value)
  if (phone === null) context.addIssue({ code: 'custom', message: INVALID_PHONE })
  return phone ?? z.NEVER
}

/** Ten digits with any punctuation, stored as XXX-XXX-XXXX. */
export const phoneSchema = keyInput(INVALID_PHONE).transform(toPhone)

/** An optional phone number; empty is stored as null. */
export const optionalPhoneSchema = keyInput()
  .nullable()
  .transform((value, context) => (value ? toPhone(value, context) : null))

/** An optional http(s) address; empty is stored as null. A missing scheme becomes https. */
export const websiteSchema = urlInput()
  .nullable()
  .transform((value, context) => {
    if (!value) return null
    const website = normalizeWebsite(value)
    if (website === null) context.addIssue({ code: 'custom', message: 'Please enter a valid URL' })
    return website ?? z.NEVER
  })

export const stateSchema = keyInput('State is required')
  .min(1, { error: 'State is required', abort: true })
  .length(2, { error: 'State must be 2 characters', abort: true })
  .toUpperCase()
  .refine(isStateCode, invalidState)

/** An optional state; empty is stored as null. */
export const optionalStateSchema = keyInput()
  .max(2, { error: 'State must be 2 characters', abort: true })
  .toUpperCase()
  .refine((state) => state === '' || isStateCode(state), invalidState)
  .nullable()
  .transform((value) => value || null)

/** A state in a spreadsheet, as a code or a name. The form's message about two characters would be misleading here. */
export const sheetStateSchema = keyInput().toUpperCase().refine(isStateCode, invalidState)
