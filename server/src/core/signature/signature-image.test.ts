import { createHash } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../platform/http/api-errors'
import { pngDataUrl } from './png-data-url'
import { readSignature } from './signature-image'

type Rgba = [number, number, number, number]

function picture(width: number, height: number, paper: Rgba, ink?: Rgba): PNG {
  const png = new PNG({ width, height })
  for (let dot = 0; dot < width * height; dot += 1) png.data.set(ink && dot % 7 === 0 ? ink : paper, dot * 4)
  return png
}

const getUrl = (png: PNG): string => pngDataUrl(PNG.sync.write(png))
const clear: Rgba = [0, 0, 0, 0]
const white: Rgba = [255, 255, 255, 255]
const black: Rgba = [0, 0, 0, 255]

async function catchRejection(dataUrl: string): Promise<{ message: string; field: string | undefined }> {
  try {
    await readSignature(dataUrl, { missing: 'Nothing drawn' })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    return { message: error.message, field: error.errors[0]?.field }
  }
  throw new Error('The signature was accepted.')
}

const notAPng = { message: 'The signature must be a PNG image.', field: 'signatureData' }
const notSupported = {
  message: 'The signature must be a PNG image with 8 bits per color, at most 1200 x 400 pixels.',
  field: 'signatureData',
}
const blank = { message: 'Nothing drawn', field: 'signatureData' }

/** A header that claims any size, with little data behind it. */
function bomb(width: number, height: number, interlaced: boolean): string {
  const bytes = PNG.sync.write(picture(10, 10, clear, black))
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes[28] = interlaced ? 1 : 0
  return pngDataUrl(Buffer.concat([bytes, deflateSync(Buffer.alloc(1000))]))
}

/** Where the header of a PNG ends. */
const HEADER_END = 33

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, check])
}

describe('Signature images (docs/spec 9.7)', () => {
  it('reads a drawing on a transparent or white background', async () => {
    for (const background of [clear, white]) {
      const { png } = await readSignature(getUrl(picture(400, 150, background, black)))
      expect(PNG.sync.read(png)).toMatchObject({ width: 400, height: 150, alpha: false })
    }
  })

  it('gives the same bytes for the same image, however it was compressed, and for its own output', async () => {
    const drawing = picture(60, 20, clear, black)
    const { png } = await readSignature(getUrl(drawing))
    const recompressedImage = PNG.sync.write(drawing, { deflateLevel: 1, filterType: 4 })
    expect((await readSignature(pngDataUrl(recompressedImage))).png.equals(png)).toBe(true)
    expect((await readSignature(pngDataUrl(png))).png.equals(png)).toBe(true)
    expect((await readSignature(getUrl(picture(60, 20, clear, [0, 0, 200, 255])))).png.equals(png)).toBe(false)
  })

  it('drops everything else in the file', async () => {
    const bytes = PNG.sync.write(picture(30, 30, white, black))
    const note = chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'))
    const image = Buffer.concat([bytes.subarray(0, HEADER_END), note, bytes.subarray(HEADER_END)])
    const { png } = await readSignature(pngDataUrl(image))
    expect(png.includes('script')).toBe(false)
  })

  it('rejects an image without ink, even if the browser blurred it', async () => {
    expect(await catchRejection('')).toEqual(blank)
    expect(await catchRejection('  ')).toEqual(blank)
    expect(await catchRejection(getUrl(picture(50, 50, clear)))).toEqual(blank)
    expect(await catchRejection(getUrl(picture(50, 50, white)))).toEqual(blank)
    expect(await catchRejection(getUrl(picture(50, 50, white, [250, 252, 255, 255])))).toEqual(blank)
    expect(await catchRejection(getUrl(picture(50, 50, clear, [0, 0, 0, 20])))).toEqual(blank)
  })

  it('rejects anything that is not a PNG', async () => {
    const png = getUrl(picture(10, 10, white, black))
    for (const dataUrl of [
      'hello',
      'data:image/svg+xml;base64,PHN2Zy8+',
      'data:text/html;base64,PGI+',
      'data:image/png;base64,',
      'data:image/png;base64,PHN2Zy8+',
      png.replace('png', 'jpeg'),
      png.slice(0, 60),
      `${png} <b>`,
      ` ${png}`,
    ]) {
      expect(await catchRejection(dataUrl), dataUrl.slice(0, 40)).toEqual(notAPng)
    }
  })

  it('rejects an image by its header if it would unpack to a huge size', async () => {
    expect(await catchRejection(bomb(60_000, 60_000, false))).toEqual(notSupported)
    expect(await catchRejection(bomb(1201, 10, false))).toEqual(notSupported)
    expect(await catchRejection(bomb(10, 401, false))).toEqual(notSupported)
    expect(await catchRejection(bomb(10, 10, true))).toEqual(notAPng)
    expect(await catchRejection(bomb(0, 10, false))).toEqual(notAPng)
  })

  it('rejects a second header, which the decoder would use instead of the first', async () => {
    const bytes = PNG.sync.write(picture(20, 20, white, black))
    const larger = PNG.sync.write(picture(1201, 20, white, black)).subarray(8, HEADER_END)
    const insert = (part: Buffer, at: number) => Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)])
    const note = chunk('tEXt', Buffer.from('Comment\0none'))
    for (const image of [
      insert(larger, HEADER_END),
      insert(Buffer.concat([note, larger]), HEADER_END),
      insert(larger, bytes.length - 12),
      insert(bytes.subarray(8, HEADER_END), HEADER_END),
    ]) {
      expect(await catchRejection(pngDataUrl(image))).toEqual(notAPng)
    }
  })

  it('rejects 16 bits per color, which are costly to unpack and make no visible difference', async () => {
    const deep = picture(120, 40, white, black)
    const image = PNG.sync.write(deep, { bitDepth: 16, colorType: 6, inputColorType: 6 })
    expect(await catchRejection(pngDataUrl(image))).toEqual(notSupported)
  })

  it('accepts an already redrawn image unchanged, even above the limit for new ones', async () => {
    const oldSignature = PNG.sync.write(picture(1800, 20, white, black), { colorType: 2, inputHasAlpha: true })
    const sha256 = createHash('sha256').update(oldSignature).digest('hex')
    expect(await catchRejection(pngDataUrl(oldSignature))).toEqual(notSupported)
    expect((await readSignature(pngDataUrl(oldSignature), { known: [null, sha256] })).png.equals(oldSignature)).toBe(
      true,
    )
  })

  it('rejects more than 200 KB, as sent or as redrawn', async () => {
    const tooLarge = { message: 'The signature is too large', field: 'signatureData' }
    expect(await catchRejection(pngDataUrl(Buffer.alloc(200 * 1024 + 1)))).toEqual(tooLarge)
    const slope = new PNG({ width: 1200, height: 400 })
    for (let at = 0; at < slope.data.length; at += 1) slope.data[at] = at % 4 === 3 ? 255 : (at >> 2) % 251
    const wellCompressed = PNG.sync.write(slope, { deflateStrategy: 0 })
    expect(wellCompressed.length).toBeLessThan(200 * 1024)
    expect(await catchRejection(pngDataUrl(wellCompressed))).toEqual(tooLarge)
  })
})
