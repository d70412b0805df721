import { orderTexts } from '@portal/contract/texts'
import { PNG } from 'pngjs'
import { invalidField } from './http/refusals'

const prefix = 'data:image/png;base64,'
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const maxBytes = 200 * 1024
const maxWidth = 2000
const maxHeight = 1000
/** How much darker than paper, of 255, a dot must be. Some browsers blur what a page reads back from a canvas. */
const inkDarkness = 32

const notAnImage = 'The signature must be a PNG image.'
const tooLarge = 'The signature is too large'

/** A stored signature as the data URL of replies. */
export const pngDataUrl = (png: Buffer): string => prefix + png.toString('base64')

/** Whether the header announces an image of sensible size, read before anything is unpacked. */
function isHeaderSafe(bytes: Buffer): boolean {
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(pngSignature)) return false
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return false
  const width = bytes.readUInt32BE(16)
  const height = bytes.readUInt32BE(20)
  // Interlaced images are unpacked without a limit by the decoder, and no canvas makes them.
  const isInterlaced = bytes[28] !== 0
  return width >= 1 && width <= maxWidth && height >= 1 && height <= maxHeight && !isInterlaced
}

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
 * clear and left as paper: the loop runs over up to two million of them while everybody else waits.
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

/**
 * Reads a drawn, typed or saved signature: a PNG data URL of at most 200 KB and 2000 x 1000 dots with ink on it.
 * It comes back drawn anew on white paper, without anything else the file carried; the same picture always gives the
 * same bytes, and reading those again changes nothing. Source: the specification, agreement and electronic signature.
 * @param missing the sentence for an empty or blank one
 * @throws ApiError 422 about the field `signatureData`
 */
export function readSignature(dataUrl: string, missing: string = orderTexts.signatureRequired): { png: Buffer } {
  const refuse = (message: string) => invalidField('signatureData', message)
  if (dataUrl.trim() === '') throw refuse(missing)
  const base64 = dataUrl.slice(prefix.length)
  if (!dataUrl.startsWith(prefix) || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw refuse(notAnImage)
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > maxBytes) throw refuse(tooLarge)
  const image = isHeaderSafe(bytes) ? decode(bytes) : null
  if (image === null) throw refuse(notAnImage)
  const { rgb, hasInk } = onPaper(image)
  if (!hasInk) throw refuse(missing)
  const png = encode(rgb, image.width, image.height)
  if (png.length > maxBytes) throw refuse(tooLarge)
  return { png }
}
