import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet, { type HelmetOptions } from 'helmet'

function fence(https: boolean, nonce?: string): HelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", ...(nonce === undefined ? [] : [`'nonce-${nonce}'`])],
        styleSrcAttr: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https ? { maxAge: 365 * 24 * 60 * 60 } : false,
    // Not even to the portal itself: a link to a new password holds its token in the address.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  }
}

/** Lets the library write its headers once: they are the same for every answer, and computing them is not free. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  let isDone = false
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error
    isDone = true
  })
  if (!isDone) throw new Error('The security headers depend on the request, so they cannot be computed once.')
  return headers
}

/**
 * The response headers that fence the page in. Scripts and styles come from files; the page itself gets a policy with a
 * number of its own, see `page`. Signatures are shown from data and blob addresses.
 */
export const commonHeaders = (publicUrl: string): Record<string, string> =>
  headersOf(fence(publicUrl.startsWith('https:')))

/** Stands in the built page and in its policy where the number of each answer is put. */
export const NONCE_PLACE = 'page-nonce'

/**
 * The policy of a page with a number that only this answer knows: a style element with that number counts. The dialog
 * library adds one while a dialog is open.
 */
export function pagePolicy(publicUrl: string): (nonce: string) => Record<string, string> {
  const policy = headersOf(fence(publicUrl.startsWith('https:'), NONCE_PLACE))['content-security-policy'] ?? ''
  return (nonce) => ({ 'content-security-policy': policy.replace(NONCE_PLACE, nonce) })
}
