import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'

/** What of an account a change was about. */
export const changedParts = ['email', 'zip', 'password'] as const
export type ChangedPart = (typeof changedParts)[number]

const undoSignInChangeSchema = z.object({
  /** The token of the link as it stands in the message. */
  token: z.string().min(20).max(200),
})

const undoneChangeSchema = z.object({
  role: z.enum(['dealer', 'staff']),
  /** What has come back; a password does not come back but no longer works. */
  undone: z.array(z.enum(changedParts)),
  /** The token of a link to set a new password, which staff need next: whoever made the change knew the last one. */
  passwordToken: z.string().nullable(),
})
export type UndoneChange = z.output<typeof undoneChangeSchema>

export const signInChangeEndpoints = {
  undoSignInChange: defineEndpoint({
    method: 'POST',
    path: '/api/auth/undo-change',
    summary:
      'Undo a change of e-mail, ZIP or password, and those after it, by the link sent to the former address, once',
    tag: 'auth',
    access: 'public',
    body: undoSignInChangeSchema,
    reply: undoneChangeSchema,
    status: 200,
  }),
}
