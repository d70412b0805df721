declare global {
  /** Where the dialog library reads the nonce for its style elements. */
  var __webpack_nonce__: string | undefined
}

/** The nonce that the page's policy requires for style elements; different in each response. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

globalThis.__webpack_nonce__ = styleNonce
