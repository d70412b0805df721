export type SignatureSize = 'checkout' | 'profile'

export interface SignatureGeometry {
  /** The canvas size in CSS pixels. On narrower screens the canvas shrinks and keeps its aspect ratio. */
  width: number
  height: number
  /** The font size of a typed name, in CSS pixels. */
  type: number
}

/** The canvas sizes of docs/spec 9.8. */
export const signatureGeometry: Record<SignatureSize, SignatureGeometry> = {
  checkout: { width: 400, height: 150, type: 22 },
  profile: { width: 600, height: 200, type: 36 },
}

/**
 * Image pixels per CSS pixel, for sharp prints. With this scale, the larger canvas has the maximum size that the server
 * accepts.
 */
export const signatureScale = 2

/** The position of the signature line, as a share of the height. */
export const baselineShare = 0.76

/** The pen width in CSS pixels of the full-size canvas. */
export const penWidth = 2

// The same in both themes, because the pad shows what will be printed.
export const signatureInk = '#000000'
export const signaturePaper = '#FFFFFF'
