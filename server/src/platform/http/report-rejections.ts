import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Identity } from './context'

/** A rejected request, for the audit log. */
export interface RejectedCall {
  kind: 'sign-in' | 'permission' | 'limit'
  at: Date
  requestId: string
  address: string
  /** The method and the route, not the URL, which contains ids. */
  call: string
  actor: Identity | null
  subject: Identity | null
  /** The account name that the user typed to sign in, for its HMAC; null on other calls. */
  typedAccount: string | null
}

const rejectionKind = (status: number, isSignIn: boolean): RejectedCall['kind'] | null => {
  if (status === 403) return 'permission'
  if (status === 429) return 'limit'
  return status === 401 && isSignIn ? 'sign-in' : null
}

/** Reports every failed sign-in, reached limit and denied permission before the answer is sent. */
export function reportRejections(
  app: FastifyInstance,
  clock: () => Date,
  note: (rejected: RejectedCall) => void,
): void {
  const getRejectedCall = (request: FastifyRequest, status: number): RejectedCall | null => {
    const { context } = request
    const typedAccount = context?.typedAccount ?? null
    const kind = rejectionKind(status, typedAccount !== null)
    if (kind === null) return null
    const people = context !== null && 'actor' in context ? context : { actor: null, subject: null }
    const call = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
    const { actor, subject } = people
    return { kind, at: clock(), requestId: request.id, address: request.ip, call, actor, subject, typedAccount }
  }
  app.addHook('onSend', (request, reply, _payload, done) => {
    const rejected = getRejectedCall(request, reply.statusCode)
    if (rejected !== null) note(rejected)
    done()
  })
}
