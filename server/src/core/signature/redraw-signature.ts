import { constants } from 'node:zlib'
import { PNG } from 'pngjs'

/** How much darker than paper, of 255, the darkest dot must be at least. */
const inkDarkness = 32

/** The result when there is no redrawn signature: a file of at most one letter. */
export const outcomes = { unreadable: 'x', blank: '' } as const

/** Four bytes per dot. Null when the file is damaged. */
function decode(bytes: Buffer): PNG | null {
  try {
    return PNG.sync.read(bytes)
  } catch {
    return null
  }
}

/** One color of a dot on white paper. */
const shade = (color: number, alpha: number): number =>
  alpha === 255 ? color : Math.round((color * alpha) / 255 + 255 - alpha)

/** The picture on white paper, three bytes per dot, and whether anything is drawn on it. */
function onPaper({ data }: PNG): { rgb: Buffer; hasInk: boolean } {
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

/** The same picture always gives the same bytes: stored signatures are compared by them. */
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

/** The picture redrawn on white paper, or one of `outcomes`. Takes tens of milliseconds, so it belongs in a worker thread. */
export function redrawSignature(bytes: Buffer): Buffer {
  const image = decode(bytes)
  if (image === null) return Buffer.from(outcomes.unreadable)
  const { rgb, hasInk } = onPaper(image)
  return hasInk ? encode(image, rgb) : Buffer.from(outcomes.blank)
}
