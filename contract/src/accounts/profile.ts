import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { createEntryCheck } from '../api/entry-input'
import { lineInput } from '../api/input-text'
import { sentInstantSchema } from '../api/wire'
import { settings } from '../rules/settings'
import { maxTypedSignatureLength } from '../rules/signature'
import { signInChangeTexts } from '../texts/sign-in'
import { currentUserSchema } from './auth'
import { checkoutDealerSchema } from './dealer-profile'
import { emailFormInput, invalidProfileEmail, optionalOlderEmailInput } from './email-input'
import { firstNameSchema, lastNameSchema, optionalPhoneSchema, websiteSchema } from './field-inputs'

/** The profile form of a staff account, whose email address may be older than the rule. */
export const staffProfileFormSchema = ({ email }: { email: string | null }) =>
  z.object({
    firstName: firstNameSchema,
    lastName: lastNameSchema,
    email: emailFormInput(email, invalidProfileEmail),
    phone: optionalPhoneSchema,
  })
export type StaffProfile = z.output<ReturnType<typeof staffProfileFormSchema>>
export type StaffProfileForm = z.input<ReturnType<typeof staffProfileFormSchema>>

/**
 * Changes to the signed-in account; omitted fields do not change. Role, district, dealer number and payment terms cannot
 * be changed. `phoneNumber` and `websiteUrl` are accepted as aliases of `phone` and `website`.
 */
export const updateProfileSchema = checkoutDealerSchema
  .partial()
  .extend({
    email: optionalOlderEmailInput(invalidProfileEmail)
      .optional()
      .describe('Email address; empty or null removes a dealer’s address.'),
    phone: optionalPhoneSchema
      .optional()
      .describe('Phone number: ten digits with any punctuation. Empty or null removes it.'),
    phoneNumber: optionalPhoneSchema.optional().describe('Alias of `phone`.'),
    websiteUrl: websiteSchema.optional().describe('Alias of `website`.'),
    currentPassword: z
      .string()
      .max(128, signInChangeTexts.wrongPassword)
      .optional()
      .describe(
        'The current ZIP code (dealers) or password (staff). Required to change the email address or ZIP code.',
      ),
    renewOrder: z.boolean().optional().describe('Whether the dealer plans to renew next year. Dealers only.'),
    eSignature: z.boolean().optional().describe('Whether the dealer agrees to sign electronically. Dealers only.'),
    signatureData: z
      .string()
      .max(300_000, 'The signature is too large')
      .optional()
      .describe('Signature to save, as a PNG data URL of at most 300,000 characters. Dealers only.'),
    updatedAt: sentInstantSchema
      .optional()
      .describe(
        'The `updatedAt` that the edit is based on. An outdated value is rejected with 412 STALE; without it, the last edit wins.',
      ),
  })
  .describe('Omitted fields do not change. Role, district, dealer number and payment terms cannot be changed.')
export type UpdateProfile = z.output<typeof updateProfileSchema>

/** A password that users choose for themselves. The server also rejects passwords that are too easy to guess. */
export const newPasswordSchema = z
  .string({ error: 'Password must be at least 8 characters' })
  .min(settings.passwords.ownLength, 'Password must be at least 8 characters')
  .max(128, 'Password must be at most 128 characters')

export const changePasswordSchema = z.object({
  currentPassword: z
    .string({ error: 'Current password is required' })
    .min(1, 'Current password is required')
    .max(128)
    .describe('The current password.'),
  newPassword: newPasswordSchema.describe(
    'The new password, 8 to 128 characters. The server rejects passwords that are easy to guess.',
  ),
})
export type ChangePassword = z.infer<typeof changePasswordSchema>

/** The form for that call. The confirmation never leaves the browser. */
export const changePasswordFormSchema = changePasswordSchema
  .extend({
    confirmPassword: z
      .string({ error: 'Password confirmation is required' })
      .min(8, 'Password confirmation is required'),
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  })
export type ChangePasswordForm = z.infer<typeof changePasswordFormSchema>

export const saveSignatureSchema = z.object({
  signatureData: z
    .string({ error: 'Signature required' })
    .min(1, 'Signature required')
    .max(300_000, 'The signature is too large')
    .describe('The signature as a PNG data URL of at most 300,000 characters.'),
})

/** A name in a script font: glyph outlines from left to right, in thousandths of the font size. */
export const signatureOutlineSchema = z.object({
  glyphs: z
    .array(
      z.object({
        x: z.number().describe('Where the glyph starts, in thousandths of the font size.'),
        path: z
          .string()
          .describe(
            'SVG path of M, L, Q and Z commands, in thousandths of the font size. y increases upward from the baseline.',
          ),
      }),
    )
    .describe('The glyphs from left to right.'),
  width: z.number().describe('Width of the name, in thousandths of the font size.'),
})
export type SignatureOutline = z.infer<typeof signatureOutlineSchema>

export const profileEndpoints = {
  updateProfile: defineEndpoint({
    method: 'PATCH',
    path: '/api/auth/user',
    summary: 'Update your profile',
    description:
      'Sets your contact data, authorizations or saved signature. Omitted fields do not change. A changed email address or ZIP code is reported to the previous address, with a link to undo it.',
    tag: 'profile',
    access: 'session',
    body: updateProfileSchema,
    checkBody: createEntryCheck(['companyType', 'brand']),
    reply: currentUserSchema,
    status: 200,
  }),
  changePassword: defineEndpoint({
    method: 'PATCH',
    path: '/api/auth/user/password',
    summary: 'Change your password',
    description: 'Ends your other sessions.',
    tag: 'profile',
    access: 'session',
    rejectedWhileImpersonating: true,
    allowedWithTemporaryPassword: true,
    // Users replace a temporary password before they set up a second factor.
    beforeSecondFactor: true,
    body: changePasswordSchema,
    reply: currentUserSchema,
    status: 200,
  }),
  outlineSignature: defineEndpoint({
    method: 'GET',
    path: '/api/signature-outline',
    summary: 'Get the outlines of a typed signature',
    description: 'Returns outlines for a name with letters that the browser’s font lacks.',
    tag: 'profile',
    access: 'profile.authorizations',
    hasOwnQueue: true,
    query: z.object({ name: lineInput().min(1).max(maxTypedSignatureLength).describe('The typed name.') }),
    reply: signatureOutlineSchema,
    status: 200,
  }),
  saveSignature: defineEndpoint({
    method: 'PATCH',
    path: '/api/auth/user/signature',
    summary: 'Save a signature',
    description: 'Saves your signature, so that you can sign future orders with it.',
    tag: 'profile',
    access: 'profile.authorizations',
    rejectedWhileImpersonating: true,
    body: saveSignatureSchema,
    reply: currentUserSchema,
    status: 200,
  }),
}
