import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'

/** The parts of a sign-in that can be changed. */
export const changedParts = ['email', 'zip', 'password'] as const
export type ChangedPart = (typeof changedParts)[number]

const undoSignInChangeSchema = z.object({
  token: z.string().min(20).max(200).describe('The token from the link in the email.'),
})

const undoneChangeSchema = z.object({
  role: z.enum(['dealer', 'staff']).describe('Whether the account belongs to a dealer or to staff.'),
  undone: z
    .array(z.enum(changedParts))
    .describe('What was restored. A changed password is not restored; it is disabled.'),
  passwordToken: z
    .string()
    .nullable()
    .describe('Token of a link to set a new password, for staff whose password was disabled; null otherwise.'),
})
export type UndoneChange = z.output<typeof undoneChangeSchema>

export const signInChangeEndpoints = {
  undoSignInChange: defineEndpoint({
    method: 'POST',
    path: '/api/auth/undo-change',
    summary: 'Undo a sign-in change',
    description:
      'Undoes a change of email, ZIP code or password, and later changes, with the link sent to the previous address. The link works once.',
    tag: 'auth',
    access: 'public',
    body: undoSignInChangeSchema,
    reply: undoneChangeSchema,
    status: 200,
  }),
}
