import { decodePng, encodePng } from '../../platform/png/png-codec'

/** Results without an image, returned in place of a file. */
export const outcomes = { unreadable: 'x', blank: '' } as const

/** A tenth of full opacity. Paler pixels are barely visible on any background. */
const MIN_ALPHA = 26

/** Whether any pixel of the image is visible. */
function isVisible(data: Buffer): boolean {
  for (let at = 3; at < data.length; at += 4) if ((data[at] ?? 0) >= MIN_ALPHA) return true
  return false
}

/**
 * Encodes the pixels of a logo again, with their transparency and without the rest of the file, or returns one of
 * `outcomes`. Takes up to some hundred milliseconds, so run it in a worker thread.
 */
export function redrawLogo(bytes: Buffer): Buffer {
  const image = decodePng(bytes)
  if (image === null) return Buffer.from(outcomes.unreadable)
  return isVisible(image.data) ? encodePng(image, image.data) : Buffer.from(outcomes.blank)
}
