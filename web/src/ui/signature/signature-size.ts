export type SignatureSize = 'checkout' | 'profile'

export interface SignatureGeometry {
  width: number
  height: number
  /** Typed names start at the larger size and shrink to fit, never below the smaller one. */
  typeMax: number
  typeMin: number
}

/** The canvases of the specification, in CSS pixels. */
const signatureGeometry: Record<SignatureSize, SignatureGeometry> = {
  checkout: { width: 400, height: 150, typeMax: 66, typeMin: 22 },
  profile: { width: 600, height: 200, typeMax: 88, typeMin: 36 },
}

// Phones: as high as elsewhere, and no wider than the screen, so that a finger has room.
const phoneGeometry: SignatureGeometry = { width: 320, height: 150, typeMax: 54, typeMin: 22 }

/** The canvas for a place, on a roomy screen or on a phone. */
export function geometryFor(size: SignatureSize, roomy: boolean): SignatureGeometry {
  return roomy ? signatureGeometry[size] : phoneGeometry
}

/** Pixels of the stored image for each CSS pixel, so that it prints sharply. */
export const signatureScale = 2

/** Where the rule stands that one signs on, as a share of the height. */
export const baselineShare = 0.76

/** Width of the pen, in CSS pixels of the full-size canvas. */
export const penWidth = 2

// The same in both themes: the pad shows what will be printed.
export const signatureInk = '#10181A'
export const signaturePaper = '#FFFFFF'
