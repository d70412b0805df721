declare global {
  /** Where the dialog library looks for the number that its style elements are to carry. */
  var __webpack_nonce__: string | undefined
}

/** The number by which the page's policy takes style elements; each answer of the server has another. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

globalThis.__webpack_nonce__ = styleNonce
