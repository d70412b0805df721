import { PNG } from 'pngjs'

/** How much darker than paper, of 255, a dot must be. Some browsers blur what a page reads back from a canvas. */
const inkDarkness = 32

/** What came of drawing a signature anew; a file of one or two letters where there is none. */
export const outcomes = { unreadable: 'x', blank: '' } as const

function decode(bytes: Buffer): PNG | null {
  try {
    return PNG.sync.read(bytes)
  } catch {
    return null
  }
}

/** One colour of a dot on white paper. */
const shade = (colour: number, alpha: number): number =>
  alpha === 255 ? colour : Math.round((colour * alpha) / 255 + 255 - alpha)

/**
 * The picture on white paper, three bytes a dot, and whether anything is drawn on it. Most dots of a signature are
 * clear and left as paper.
 */
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

function encode(rgb: Buffer, width: number, height: number): Buffer {
  const png = new PNG({ width, height })
  png.data = rgb
  return PNG.sync.write(png, { colorType: 2, inputColorType: 2, inputHasAlpha: false, filterType: 0, deflateLevel: 6 })
}

/** The picture drawn anew on white paper, or one of `outcomes`. Takes tens of milliseconds: for a thread of its own. */
export function redrawSignature(bytes: Buffer): Buffer {
  const image = decode(bytes)
  if (image === null) return Buffer.from(outcomes.unreadable)
  const { rgb, hasInk } = onPaper(image)
  return hasInk ? encode(rgb, image.width, image.height) : Buffer.from(outcomes.blank)
}
