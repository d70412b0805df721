export type SignatureSize = 'checkout' | 'profile'

export interface SignatureGeometry {
  /** CSS pixels of the canvas at full size; narrower screens shrink it and keep the ratio. */
  width: number
  height: number
  /** Size of a typed name's script, in the same pixels. */
  type: number
}

/** The canvases of docs/spec 9.8. */
export const signatureGeometry: Record<SignatureSize, SignatureGeometry> = {
  checkout: { width: 400, height: 150, type: 22 },
  profile: { width: 600, height: 200, type: 36 },
}

/** Pixels of the stored image for each CSS pixel: it prints sharply, and the larger canvas is what the server takes. */
export const signatureScale = 2

/** Where the rule stands that one signs on, as a share of the height. */
export const baselineShare = 0.76

/** Width of the pen, in CSS pixels of the full-size canvas. */
export const penWidth = 2

// The same in both themes: the pad shows what will be printed.
export const signatureInk = '#000000'
export const signaturePaper = '#FFFFFF'
