import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { maxLogoBytes } from '@portal/contract/program/logo-limits'
import { programDraftTexts as texts } from '@portal/contract/texts/program-draft'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { someJpeg, someLogo } from '../../../test/test-files'
import { ApiError } from '../../platform/http/api-errors'
import { readLogo } from './logo-image'

async function catchRejection(file: Uint8Array): Promise<string> {
  try {
    await readLogo(file)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error
    expect(error.errors[0]?.field).toBe('file')
    return error.message
  }
  throw new Error('The logo was accepted.')
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

describe('Logos of the program (docs/spec 24.27)', () => {
  it('keep their size and their transparency', async () => {
    const { png, ...size } = await readLogo(someLogo({ width: 300, height: 100, color: [226, 112, 42, 128] }))
    expect(size).toEqual({ width: 300, height: 100 })
    expect([...PNG.sync.read(png).data.subarray(0, 4)]).toEqual([226, 112, 42, 128])
  })

  it('are the same bytes for the same image, however it was compressed, and for their own output', async () => {
    const image = PNG.sync.read(someLogo())
    const { png } = await readLogo(PNG.sync.write(image, { deflateLevel: 1, filterType: 4 }))
    expect((await readLogo(someLogo())).png.equals(png)).toBe(true)
    expect((await readLogo(png)).png.equals(png)).toBe(true)
  })

  it('contain nothing else of the file', async () => {
    const logo = someLogo()
    const note = chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'))
    const { png } = await readLogo(Buffer.concat([logo.subarray(0, HEADER_END), note, logo.subarray(HEADER_END)]))
    expect(png.includes('script')).toBe(false)
    expect(png.equals((await readLogo(logo)).png)).toBe(true)
  })

  it.each([
    ['an SVG renamed to PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a JPEG', someJpeg()],
    ['an empty file', Buffer.alloc(0)],
    ['a damaged PNG', someLogo().subarray(0, HEADER_END + 20)],
    ['a wider image', someLogo({ width: 1201, height: 10 })],
    ['a taller image', someLogo({ width: 10, height: 401 })],
    ['a file of more than 512 KB', Buffer.concat([someLogo(), Buffer.alloc(512 * 1024)])],
  ])('are not %s', async (_kind, file) => {
    expect(await catchRejection(file)).toBe(texts.logoWrongKind)
  })

  it.each([
    ['interlaced, which the decoder unpacks without a limit', { at: 28, value: 1 }],
    ['of 16 bits per color', { at: 24, value: 16 }],
  ])('are not %s, and the message says so', async (_kind, { at, value }) => {
    const file = Buffer.from(someLogo())
    file[at] = value
    expect(await catchRejection(file)).toBe(texts.logoWrongEncoding)
  })

  it('are not larger than 512 KB after they are encoded again, and the message says so', async () => {
    const noise = new PNG({ width: 1000, height: 400 })
    for (const [dot, gray] of randomBytes(1000 * 400).entries()) noise.data.set([gray, gray, gray, 255], dot * 4)
    const file = PNG.sync.write(noise, { colorType: 0 })
    expect(file.length).toBeLessThan(maxLogoBytes)
    expect(await catchRejection(file)).toBe(texts.logoTooDetailed)
  })

  it.each([0, 1, 25])('are rejected with an opacity of %i of 255 everywhere', async (alpha) => {
    expect(await catchRejection(someLogo({ color: [226, 112, 42, alpha] }))).toBe(texts.logoBlank)
  })

  it('can be pale', async () => {
    expect(await readLogo(someLogo({ color: [226, 112, 42, 26] }))).toMatchObject({ width: 40, height: 20 })
  })
})
