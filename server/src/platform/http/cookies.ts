import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

export const sessionCookie = 'portal_session'
export const deviceCookie = 'portal_device'

/** The longest life browsers grant a cookie. */
const deviceSeconds = 400 * 24 * 60 * 60

const attributes = (publicUrl: string) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  }) satisfies CookieSerializeOptions

/** A cookie's value, or null when it is absent or too long to be one of ours. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  const value = request.cookies[name]
  return value && value.length <= 128 ? value : null
}

/** A new session for the browser; null ends the present one. */
export type SessionCookie = { token: string; expiresAt: Date } | null

export function writeSessionCookie(reply: FastifyReply, publicUrl: string, session: SessionCookie): void {
  if (session === null) reply.clearCookie(sessionCookie, attributes(publicUrl))
  else reply.setCookie(sessionCookie, session.token, { ...attributes(publicUrl), expires: session.expiresAt })
}

export function writeDeviceCookie(reply: FastifyReply, publicUrl: string, token: string): void {
  reply.setCookie(deviceCookie, token, { ...attributes(publicUrl), maxAge: deviceSeconds })
}
