import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { idParamsSchema, instantSchema, successSchema, uuidSchema } from '../api/wire'

/** A browser in which the account is signed in. */
export const signedInSessionSchema = z.object({
  /** Identifies the session in these calls; it does not grant access. */
  id: uuidSchema,
  isCurrent: z.boolean(),
  /** Such as 'Chrome' or 'Safari'; null when unknown. */
  browser: z.string().nullable(),
  /** Such as 'Windows' or 'iPhone'; null when unknown. */
  system: z.string().nullable(),
  kind: z.enum(['computer', 'phone', 'tablet', 'other']),
  /** The IP address with its second half masked: '73.82.•.•'. */
  address: z.string(),
  since: instantSchema,
  lastUsedAt: instantSchema,
  /** The name of the impersonated account; null without impersonation. */
  actingAs: z.string().nullable(),
})
export type SignedInSession = z.output<typeof signedInSessionSchema>

const endedSessionsSchema = z.object({ ended: z.int() })

const otherAccountCall = {
  method: 'POST',
  params: idParamsSchema,
  reply: endedSessionsSchema,
  status: 200,
} as const

export const sessionEndpoints = {
  listSessions: defineEndpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'List your sessions, this browser first',
    tag: 'sessions',
    access: 'session',
    refusedWhileImpersonating: true,
    reply: z.array(signedInSessionSchema),
    status: 200,
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: 'End one of your sessions',
    tag: 'sessions',
    access: 'session',
    refusedWhileImpersonating: true,
    params: idParamsSchema,
    reply: successSchema,
    status: 200,
  }),
  endOtherSessions: defineEndpoint({
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    summary: 'End all your other sessions',
    tag: 'sessions',
    access: 'session',
    refusedWhileImpersonating: true,
    reply: endedSessionsSchema,
    status: 200,
  }),
  endUserSessions: defineEndpoint({
    ...otherAccountCall,
    path: '/api/admin/users/:id/end-sessions',
    summary: 'Sign a lower-ranking staff member out everywhere',
    tag: 'sessions',
    access: 'user.write',
  }),
  endDealerSessions: defineEndpoint({
    ...otherAccountCall,
    path: '/api/admin/dealers/:id/end-sessions',
    summary: 'Sign a dealer within scope out everywhere',
    tag: 'sessions',
    access: 'dealer.write',
  }),
}
