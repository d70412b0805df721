import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'

/** The parts of a sign-in that can be changed. */
export const changedParts = ['email', 'zip', 'password'] as const
export type ChangedPart = (typeof changedParts)[number]

const undoSignInChangeSchema = z.object({
  /** The token from the link in the email. */
  token: z.string().min(20).max(200),
})

const undoneChangeSchema = z.object({
  role: z.enum(['dealer', 'staff']),
  /** What was restored. A changed password is not restored; it is disabled. */
  undone: z.array(z.enum(changedParts)),
  /** The token of a link to set a new password. Staff need one, because the person who made the change knew the old one. */
  passwordToken: z.string().nullable(),
})
export type UndoneChange = z.output<typeof undoneChangeSchema>

export const signInChangeEndpoints = {
  undoSignInChange: defineEndpoint({
    method: 'POST',
    path: '/api/auth/undo-change',
    summary:
      'Undo a change of email, ZIP code or password, and later changes, with the link sent to the previous address. The link works once',
    tag: 'auth',
    access: 'public',
    body: undoSignInChangeSchema,
    reply: undoneChangeSchema,
    status: 200,
  }),
}
