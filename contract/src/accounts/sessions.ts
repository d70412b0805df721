import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { idParamsSchema, instantSchema, successSchema, uuidSchema } from '../api/wire'

/** A browser that is signed in, as its account is told of it. */
export const signedInSessionSchema = z.object({
  /** Names the session in these calls and is good for nothing else. */
  id: uuidSchema,
  isCurrent: z.boolean(),
  /** 'Chrome', 'Safari'; null when the browser does not say. */
  browser: z.string().nullable(),
  /** 'Windows', 'iPhone'; null when the browser does not say. */
  system: z.string().nullable(),
  kind: z.enum(['computer', 'phone', 'tablet', 'other']),
  /** The network address cut to its half: '73.82.•.•'. */
  address: z.string(),
  since: instantSchema,
  lastUsedAt: instantSchema,
  /** As whom staff act in it; null for oneself. */
  actingAs: z.string().nullable(),
})
export type SignedInSession = z.output<typeof signedInSessionSchema>

const endedSessionsSchema = z.object({ ended: z.int() })

const ofOthers = {
  method: 'POST',
  params: idParamsSchema,
  reply: endedSessionsSchema,
  status: 200,
} as const

export const sessionEndpoints = {
  listSessions: defineEndpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Where one is signed in, this browser first',
    tag: 'sessions',
    access: 'session',
    refusedWhileImpersonating: true,
    reply: z.array(signedInSessionSchema),
    status: 200,
  }),
  endSession: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: 'End one of one’s own sessions',
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
    summary: 'End all of one’s own sessions but this one',
    tag: 'sessions',
    access: 'session',
    refusedWhileImpersonating: true,
    reply: endedSessionsSchema,
    status: 200,
  }),
  endUserSessions: defineEndpoint({
    ...ofOthers,
    path: '/api/admin/users/:id/end-sessions',
    summary: 'Sign out everywhere a member of staff of a lower rank',
    tag: 'sessions',
    access: 'user.write',
  }),
  endDealerSessions: defineEndpoint({
    ...ofOthers,
    path: '/api/admin/dealers/:id/end-sessions',
    summary: 'Sign out everywhere a dealer within scope',
    tag: 'sessions',
    access: 'dealer.write',
  }),
}
