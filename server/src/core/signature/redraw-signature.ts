import { constants } from 'node:zlib'
import { PNG } from 'pngjs'

/** How much darker than white, out of 255, the darkest pixel must be. */
const inkDarkness = 32

/** Results without an image, returned in place of a file. */
export const outcomes = { unreadable: 'x', blank: '' } as const

/** Decodes to four bytes per pixel; null if the file is damaged. */
function decode(bytes: Buffer): PNG | null {
  try {
    return PNG.sync.read(bytes)
  } catch {
    return null
  }
}

/** One color channel of a pixel on white paper. */
const shade = (color: number, alpha: number): number =>
  alpha === 255 ? color : Math.round((color * alpha) / 255 + 255 - alpha)

/** Returns the image on white paper, three bytes per pixel, and whether anything is drawn on it. */
function drawOnPaper({ data }: PNG): { rgb: Buffer; hasInk: boolean } {
  const rgb = Buffer.alloc((data.length / 4) * 3, 255)
  let darkest = 3 * 255
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    const alpha = data[from + 3] ?? 0
    if (alpha === 0) continue
    const red = shade(data[from] ?? 0, alpha)
    const green = shade(data[from + 1] ?? 0, alpha)
    const blue = shade(data[from + 2] ?? 0, alpha)
    rgb[to] = red
    rgb[to + 1] = green
    rgb[to + 2] = blue
    if (red + green + blue < darkest) darkest = red + green + blue
  }
  return { rgb, hasInk: 255 - darkest / 3 >= inkDarkness }
}

/** Encodes deterministically: stored signatures are compared by their bytes. */
function encode({ width, height }: PNG, rgb: Buffer): Buffer {
  const png = new PNG({ width, height })
  png.data = rgb
  return PNG.sync.write(png, {
    colorType: 2,
    inputColorType: 2,
    inputHasAlpha: false,
    filterType: 0,
    deflateLevel: 6,
    deflateStrategy: constants.Z_RLE,
  })
}

/**
 * Redraws the image on white paper, or returns one of `outcomes`. Takes tens of milliseconds, so run it in a worker
 * thread.
 */
export function redrawSignature(bytes: Buffer): Buffer {
  const image = decode(bytes)
  if (image === null) return Buffer.from(outcomes.unreadable)
  const { rgb, hasInk } = drawOnPaper(image)
  return hasInk ? encode(image, rgb) : Buffer.from(outcomes.blank)
}
