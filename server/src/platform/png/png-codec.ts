import { constants } from 'node:zlib'
import { PNG } from 'pngjs'

type Size = Pick<PNG, 'width' | 'height'>

/** Decodes to four bytes per pixel; null if the file is damaged. */
export function decodePng(bytes: Buffer): PNG | null {
  try {
    return PNG.sync.read(bytes)
  } catch {
    return null
  }
}

/** Encodes three bytes per pixel. Stored signatures are compared by their bytes, so the options never change. */
export function encodeOpaquePng({ width, height }: Size, rgb: Buffer): Buffer {
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

/** Encodes four bytes per pixel, as small as possible. The same pixels give the same bytes. */
export function encodePng({ width, height }: Size, rgba: Buffer): Buffer {
  const png = new PNG({ width, height })
  png.data = rgba
  return PNG.sync.write(png, {
    colorType: 6,
    inputColorType: 6,
    inputHasAlpha: true,
    filterType: -1,
    deflateLevel: 9,
    deflateStrategy: constants.Z_DEFAULT_STRATEGY,
  })
}

/** One color channel of a pixel on a background. */
const blend = (color: number, alpha: number, background: number): number =>
  alpha === 255 ? color : Math.round((color * alpha) / 255 + (background * (255 - alpha)) / 255)

/**
 * Draws an image on a background, three bytes per pixel.
 * @returns the pixels, and the lowest sum of the three channels of a pixel that is not transparent, 0 to 765
 */
export function drawOnBackground(
  { data }: Pick<PNG, 'data'>,
  [red, green, blue]: readonly [red: number, green: number, blue: number],
): { rgb: Buffer; darkest: number } {
  const rgb = Buffer.alloc((data.length / 4) * 3)
  let darkest = 3 * 255
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    const alpha = data[from + 3] ?? 0
    rgb[to] = blend(data[from] ?? 0, alpha, red)
    rgb[to + 1] = blend(data[from + 1] ?? 0, alpha, green)
    rgb[to + 2] = blend(data[from + 2] ?? 0, alpha, blue)
    if (alpha > 0) darkest = Math.min(darkest, (rgb[to] ?? 0) + (rgb[to + 1] ?? 0) + (rgb[to + 2] ?? 0))
  }
  return { rgb, darkest }
}
