import { PNG } from 'pngjs'
import { isCanvasPng, type Picture, readCanvasPng, writePaperPng } from './canvas-png'

/** How much darker than paper, of 255, a dot must be. Some browsers blur what a page reads back from a canvas. */
const inkDarkness = 32

/** What came of drawing a signature anew; a file of one or two letters where there is none. */
export const outcomes = { unreadable: 'x', blank: '' } as const

/** Four bytes a dot. Null when the file is damaged. A canvas makes one kind only; other kinds come from other programs. */
function decode(bytes: Buffer): Picture | null {
  if (isCanvasPng(bytes)) return readCanvasPng(bytes)
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
function onPaper({ data }: Picture): { rgb: Buffer; hasInk: boolean } {
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

/** The picture drawn anew on white paper, or one of `outcomes`. Takes tens of milliseconds: for a thread of its own. */
export function redrawSignature(bytes: Buffer): Buffer {
  const image = decode(bytes)
  if (image === null) return Buffer.from(outcomes.unreadable)
  const { rgb, hasInk } = onPaper(image)
  return hasInk ? writePaperPng({ ...image, data: rgb }) : Buffer.from(outcomes.blank)
}
