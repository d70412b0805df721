// jsdom has no canvas: nothing can be drawn, and one image stands for any signature.

/** The image that stands for every signature. */
export const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Replaces signature_pad: a pad on which nobody draws. */
export class BlankPad extends EventTarget {
  toData = () => []
  off = () => undefined
  clear = () => undefined
}

/** In the place of drawing a typed name. */
export const drawTypedSignature = async () => PNG
