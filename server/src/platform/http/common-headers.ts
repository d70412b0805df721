import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet, { type HelmetOptions } from 'helmet'

function helmetOptions(https: boolean, nonce?: string): HelmetOptions {
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
    // Never sent, not even to the portal itself: the URL of a password link contains its token.
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  }
}

/** Captures the library's headers once, because they are the same for every response and take time to compute. */
function captureHeaders(options: HelmetOptions): Record<string, string> {
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
 * The response headers that restrict the page. Scripts and styles come from files; the page itself has a policy with a
 * nonce, see `page`. Signatures use data and blob URLs.
 */
export const commonHeaders = (publicUrl: string): Record<string, string> =>
  captureHeaders(helmetOptions(publicUrl.startsWith('https:')))

/** Placeholder in the built page and its CSP. Each response replaces it with a new nonce. */
export const NONCE_PLACEHOLDER = 'page-nonce'

/**
 * Returns the policy of a page with a nonce that is unique to the answer and allows one style element. The dialog
 * library adds it while a dialog is open.
 */
export function pagePolicy(publicUrl: string): (nonce: string) => Record<string, string> {
  const policy =
    captureHeaders(helmetOptions(publicUrl.startsWith('https:'), NONCE_PLACEHOLDER))['content-security-policy'] ?? ''
  return (nonce) => ({ 'content-security-policy': policy.replace(NONCE_PLACEHOLDER, nonce) })
}
