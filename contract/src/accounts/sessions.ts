import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { idParamsSchema, instantSchema, successSchema, uuidSchema } from '../api/wire'

/** A browser in which the account is signed in. */
export const signedInSessionSchema = z.object({
  id: uuidSchema.describe('ID of the session. It does not grant access.'),
  isCurrent: z.boolean().describe('Whether this session made the call.'),
  browser: z.string().nullable().describe('Name of the browser, such as `Chrome`; null when unknown.'),
  system: z
    .string()
    .nullable()
    .describe('Operating system or device, such as `Windows` or `iPhone`; null when unknown.'),
  kind: z.enum(['computer', 'phone', 'tablet', 'other']).describe('Kind of device.'),
  address: z.string().describe('IP address with its second half masked, such as `73.82.•.•`.'),
  since: instantSchema.describe('When the session started.'),
  lastUsedAt: instantSchema.describe('When the session was last used.'),
  actingAs: z.string().nullable().describe('Name of the impersonated account; null without impersonation.'),
})
export type SignedInSession = z.output<typeof signedInSessionSchema>

/** A browser in which a dealer is signed in, or in which staff act as the dealer. */
export const dealerSessionSchema = signedInSessionSchema.omit({ isCurrent: true, actingAs: true }).extend({
  impersonatedBy: z
    .string()
    .nullable()
    .describe('Name of the staff member who acts as the dealer in it; null for the dealer’s own session.'),
})
export type DealerSession = z.output<typeof dealerSessionSchema>

const endedSessionsSchema = z.object({ ended: z.int().describe('Number of sessions that the call ended.') })

const endSessionsCall = {
  method: 'POST',
  params: idParamsSchema('account'),
  reply: endedSessionsSchema,
  status: 200,
} as const

export const sessionEndpoints = {
  listSessions: defineEndpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'List your sessions',
    description: 'Returns the browsers in which you are signed in. This browser is first.',
    tag: 'sessions',
    access: 'session',
    rejectedWhileImpersonating: true,
    reply: z.array(signedInSessionSchema),
    status: 200,
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: 'Sign out one of your browsers',
    description: 'Ends one of your sessions. Fails with 404 if it is not yours or has already ended.',
    tag: 'sessions',
    access: 'session',
    rejectedWhileImpersonating: true,
    params: idParamsSchema('session'),
    reply: successSchema,
    status: 200,
  }),
  endOtherSessions: defineEndpoint({
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    summary: 'Sign out your other browsers',
    description: 'Ends all your sessions except the one of this browser.',
    tag: 'sessions',
    access: 'session',
    rejectedWhileImpersonating: true,
    reply: endedSessionsSchema,
    status: 200,
  }),
  endUserSessions: defineEndpoint({
    ...endSessionsCall,
    path: '/api/admin/users/:id/end-sessions',
    summary: 'Sign a user out everywhere',
    description: 'Ends all sessions of a staff member with a lower rank than yours.',
    tag: 'sessions',
    access: 'user.write',
  }),
  endDealerSessions: defineEndpoint({
    ...endSessionsCall,
    path: '/api/admin/dealers/:id/end-sessions',
    summary: 'Sign a dealer out everywhere',
    description: 'Ends all sessions of a dealer within scope.',
    tag: 'sessions',
    access: 'dealer.write',
  }),
  listDealerSessions: defineEndpoint({
    method: 'GET',
    path: '/api/admin/dealers/:id/sessions',
    summary: 'List a dealer’s sessions',
    description: 'Returns where a dealer within scope is signed in and where staff act as the dealer, last used first.',
    tag: 'sessions',
    access: 'dealer.write',
    params: idParamsSchema('dealer'),
    reply: z.array(dealerSessionSchema),
    status: 200,
    etag: 'content',
  }),
  endDealerSession: defineEndpoint({
    method: 'DELETE',
    path: '/api/admin/dealers/:id/sessions/:sessionId',
    summary: 'Sign a dealer out of a browser',
    description: 'Ends one session of a dealer within scope.',
    tag: 'sessions',
    access: 'dealer.write',
    params: idParamsSchema('dealer').extend({ sessionId: uuidSchema.describe('ID of the session.') }),
    reply: successSchema,
    status: 200,
  }),
}
