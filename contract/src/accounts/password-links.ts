import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { successSchema } from '../api/wire'
import { newPasswordSchema } from './profile'
import { signInBytes, staffSignInSchema } from './sign-in'

export const forgotPasswordSchema = staffSignInSchema.pick({ email: true })
export type ForgotPassword = z.output<typeof forgotPasswordSchema>

/** The token of a link as it stands in the message. */
const linkTokenSchema = z.string().min(20).max(200)

export const resetPasswordSchema = z.object({ token: linkTokenSchema, password: newPasswordSchema })
export type ResetPassword = z.output<typeof resetPasswordSchema>

/** The form beside it: the token comes from the link, and the repetition never leaves the browser. */
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
    summary: 'Send staff a link to set a new password; the answer is the same whether or not the address is known',
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
    summary: 'Set a password by the link of a message, once; ends the account’s sessions',
    tag: 'auth',
    access: 'public',
    body: resetPasswordSchema,
    mostBytes: signInBytes,
    reply: successSchema,
    status: 200,
  }),
}
