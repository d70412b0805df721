import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { successSchema } from '../api/wire'
import { newPasswordSchema } from './profile'
import { signInBytes, staffSignInSchema } from './sign-in'

export const forgotPasswordSchema = staffSignInSchema.pick({ email: true })
export type ForgotPassword = z.output<typeof forgotPasswordSchema>

/** The token from the link in the email. */
const linkTokenSchema = z.string().min(20).max(200)

export const resetPasswordSchema = z.object({
  token: linkTokenSchema.describe('The token from the link in the email.'),
  password: newPasswordSchema.describe(
    'The new password, 8 to 128 characters. The server rejects passwords that are easy to guess.',
  ),
})
export type ResetPassword = z.output<typeof resetPasswordSchema>

/** The form for that call. The token comes from the link; the confirmation never leaves the browser. */
export const resetPasswordFormSchema = z
  .object({
    password: newPasswordSchema,
    confirmPassword: z
      .string({ error: 'Password confirmation is required' })
      .min(8, 'Password confirmation is required'),
  })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
  })

export const passwordLinkEndpoints = {
  forgotPassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Request a password reset',
    description:
      'Emails staff a link to reset their password. The reply is the same whether or not the address is known.',
    tag: 'auth',
    access: 'public',
    body: forgotPasswordSchema,
    mostBytes: signInBytes,
    reply: successSchema,
    status: 200,
  }),
  resetPassword: defineEndpoint({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Reset a password',
    description: 'Sets a new password with the emailed link, which works once. Ends the account’s sessions.',
    tag: 'auth',
    access: 'public',
    body: resetPasswordSchema,
    mostBytes: signInBytes,
    reply: successSchema,
    status: 200,
  }),
}
