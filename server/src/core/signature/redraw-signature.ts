import { decodePng, drawOnBackground, encodeOpaquePng } from '../../platform/png/png-codec'

/** How much darker than white, out of 255, the darkest pixel must be. */
const inkDarkness = 32

const paper = [255, 255, 255] as const

/** Results without an image, returned in place of a file. */
export const outcomes = { unreadable: 'x', blank: '' } as const

/**
 * Redraws the image on white paper, or returns one of `outcomes`. Takes tens of milliseconds, so run it in a worker
 * thread.
 */
export function redrawSignature(bytes: Buffer): Buffer {
  const image = decodePng(bytes)
  if (image === null) return Buffer.from(outcomes.unreadable)
  const { rgb, darkest } = drawOnBackground(image, paper)
  const hasInk = 255 - darkest / 3 >= inkDarkness
  return hasInk ? encodeOpaquePng(image, rgb) : Buffer.from(outcomes.blank)
}
