// jsdom has no canvas, so tests cannot draw, and one image represents every signature.

/** The image for every signature. */
export const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Replaces signature_pad with a pad that is never drawn on. */
export class BlankPad extends EventTarget {
  toData = () => []
  off = () => undefined
  clear = () => undefined
}

/** Replaces the function that draws a typed name. */
export const drawTypedSignature = async () => PNG
