import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionCookie } from './result'

export const sessionCookie = 'portal_session'
export const deviceCookie = 'portal_device'

/** The longest lifetime that browsers grant a cookie. */
const deviceSeconds = 400 * 24 * 60 * 60

const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** Over https, browsers accept this prefix only from this exact host, never from a sibling site or over http. */
const cookieName = (name: string, publicUrl: string): string => (isHttps(publicUrl) ? `__Host-${name}` : name)

function attributes(publicUrl: string): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(publicUrl) }
}

const readCookieValue = (value: string | undefined): string | null => (value && value.length <= 128 ? value : null)

/**
 * Returns a cookie's value; null if it is absent or too long to be ours. Accepts an older release's unprefixed https
 * cookie if there is no prefixed one, so that an update signs nobody out.
 */
export function readCookie(request: FastifyRequest, name: string, publicUrl: string): string | null {
  return readCookieValue(request.cookies[cookieName(name, publicUrl)]) ?? readCookieValue(request.cookies[name])
}

function clearFormerName(reply: FastifyReply, publicUrl: string, name: string): void {
  if (isHttps(publicUrl) && reply.request.cookies[name] !== undefined) reply.clearCookie(name, attributes(publicUrl))
}

export function writeSessionCookie(reply: FastifyReply, publicUrl: string, session: SessionCookie): void {
  const name = cookieName(sessionCookie, publicUrl)
  clearFormerName(reply, publicUrl, sessionCookie)
  if (session === null) reply.clearCookie(name, attributes(publicUrl))
  else reply.setCookie(name, session.token, { ...attributes(publicUrl), expires: session.expiresAt })
}

export function writeDeviceCookie(reply: FastifyReply, publicUrl: string, token: string): void {
  const name = cookieName(deviceCookie, publicUrl)
  clearFormerName(reply, publicUrl, deviceCookie)
  reply.setCookie(name, token, { ...attributes(publicUrl), maxAge: deviceSeconds })
}

/** Renames cookies that a browser still has under an unprefixed name, once: the old one is cleared. */
export function renameCookies(reply: FastifyReply, publicUrl: string, session: { expiresAt: Date } | null): void {
  if (!isHttps(publicUrl) || session === null) return
  const { cookies } = reply.request
  const isFormer = (name: string) =>
    readCookieValue(cookies[name]) && cookies[cookieName(name, publicUrl)] === undefined
  const [token = '', device = ''] = [cookies[sessionCookie], cookies[deviceCookie]]
  if (isFormer(sessionCookie)) writeSessionCookie(reply, publicUrl, { token, expiresAt: session.expiresAt })
  if (isFormer(deviceCookie)) writeDeviceCookie(reply, publicUrl, device)
}
