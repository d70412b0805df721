import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { lineInput } from '../api/input-text'
import { sentInstantSchema } from '../api/wire'
import { program } from '../rules/program'
import { maxTypedSignature } from '../rules/signature'
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
export const updateProfileSchema = checkoutDealerSchema.partial().extend({
  email: optionalOlderEmailInput(invalidProfileEmail).optional(),
  phone: optionalPhoneSchema.optional(),
  phoneNumber: optionalPhoneSchema.optional(),
  websiteUrl: websiteSchema.optional(),
  /** The current ZIP code (dealers) or password (staff); required to change the email address or ZIP code. */
  currentPassword: z.string().max(128, signInChangeTexts.wrongPassword).optional(),
  renewOrder: z.boolean().optional(),
  eSignature: z.boolean().optional(),
  /** PNG data URL to store for "Use Saved". */
  signatureData: z.string().max(300_000, 'The signature is too large').optional(),
  /** The `updatedAt` that the edit is based on; the server answers an outdated one with 412. */
  updatedAt: sentInstantSchema.optional(),
})
export type UpdateProfile = z.output<typeof updateProfileSchema>

/** A password that users choose for themselves. The server also rejects passwords that are too easy to guess. */
export const newPasswordSchema = z
  .string({ error: 'Password must be at least 8 characters' })
  .min(program.passwords.ownLength, 'Password must be at least 8 characters')
  .max(128, 'Password must be at most 128 characters')

export const changePasswordSchema = z.object({
  currentPassword: z.string({ error: 'Current password is required' }).min(1, 'Current password is required').max(128),
  newPassword: newPasswordSchema,
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
    .max(300_000, 'The signature is too large'),
})

/** A name in a script font: glyph outlines in thousandths of the font size, from left to right. */
export const signatureOutlineSchema = z.object({
  /** `path` is an SVG path of M, L, Q and Z; y increases upward from the baseline. `x` is where the glyph starts. */
  glyphs: z.array(z.object({ x: z.number(), path: z.string() })),
  width: z.number(),
})
export type SignatureOutline = z.infer<typeof signatureOutlineSchema>

export const profileEndpoints = {
  updateProfile: defineEndpoint({
    method: 'PATCH',
    path: '/api/auth/user',
    summary: 'Update your profile, authorizations or saved signature',
    tag: 'profile',
    access: 'session',
    body: updateProfileSchema,
    reply: currentUserSchema,
    status: 200,
  }),
  changePassword: defineEndpoint({
    method: 'PATCH',
    path: '/api/auth/user/password',
    summary: 'Change your password',
    tag: 'profile',
    access: 'session',
    refusedWhileImpersonating: true,
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
    summary: 'Get the outlines of a typed signature with letters that the browser’s font lacks',
    tag: 'profile',
    access: 'profile.authorizations',
    hasOwnQueue: true,
    query: z.object({ name: lineInput().min(1).max(maxTypedSignature) }),
    reply: signatureOutlineSchema,
    status: 200,
  }),
  saveSignature: defineEndpoint({
    method: 'PATCH',
    path: '/api/auth/user/signature',
    summary: 'Save a signature for future orders',
    tag: 'profile',
    access: 'profile.authorizations',
    refusedWhileImpersonating: true,
    body: saveSignatureSchema,
    reply: currentUserSchema,
    status: 200,
  }),
}
