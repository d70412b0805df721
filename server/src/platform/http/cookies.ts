import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionCookie } from './result'

export const sessionCookie = 'portal_session'
export const deviceCookie = 'portal_device'

/** The longest life browsers grant a cookie. */
const deviceSeconds = 400 * 24 * 60 * 60

const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** Over https browsers take a name that begins so from this very host alone, never from a sibling or over http. */
const nameOf = (name: string, publicUrl: string): string => (isHttps(publicUrl) ? `__Host-${name}` : name)

function attributes(publicUrl: string): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(publicUrl) }
}

const ofOurs = (value: string | undefined): string | null => (value && value.length <= 128 ? value : null)

/**
 * A cookie's value, or null when it is absent or too long to be one of ours. One that a release before gave over https
 * under the plain name counts as long as there is none under the other, so that nobody is signed out by an update.
 */
export function readCookie(request: FastifyRequest, name: string, publicUrl: string): string | null {
  return ofOurs(request.cookies[nameOf(name, publicUrl)]) ?? ofOurs(request.cookies[name])
}

function clearFormerName(reply: FastifyReply, publicUrl: string, name: string): void {
  if (isHttps(publicUrl) && reply.request.cookies[name] !== undefined) reply.clearCookie(name, attributes(publicUrl))
}

export function writeSessionCookie(reply: FastifyReply, publicUrl: string, session: SessionCookie): void {
  const name = nameOf(sessionCookie, publicUrl)
  clearFormerName(reply, publicUrl, sessionCookie)
  if (session === null) reply.clearCookie(name, attributes(publicUrl))
  else reply.setCookie(name, session.token, { ...attributes(publicUrl), expires: session.expiresAt })
}

export function writeDeviceCookie(reply: FastifyReply, publicUrl: string, token: string): void {
  const name = nameOf(deviceCookie, publicUrl)
  clearFormerName(reply, publicUrl, deviceCookie)
  reply.setCookie(name, token, { ...attributes(publicUrl), maxAge: deviceSeconds })
}

/** Gives what a browser still keeps under a plain name the name it has now; once, since the former is cleared with it. */
export function renameCookies(reply: FastifyReply, publicUrl: string, session: { expiresAt: Date } | null): void {
  if (!isHttps(publicUrl) || session === null) return
  const { cookies } = reply.request
  const isFormer = (name: string) => ofOurs(cookies[name]) && cookies[nameOf(name, publicUrl)] === undefined
  const [token = '', device = ''] = [cookies[sessionCookie], cookies[deviceCookie]]
  if (isFormer(sessionCookie)) writeSessionCookie(reply, publicUrl, { token, expiresAt: session.expiresAt })
  if (isFormer(deviceCookie)) writeDeviceCookie(reply, publicUrl, device)
}
