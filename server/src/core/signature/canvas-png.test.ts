import { constants, crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { isCanvasPng, readCanvasPng, writePaperPng } from './canvas-png'

const sizes = { width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 20 }) }
const pictures = (dot: number) =>
  fc.record(sizes).chain(({ width, height }) =>
    fc.uint8Array({ minLength: width * height * dot, maxLength: width * height * dot }).map((bytes) => ({
      width,
      height,
      data: Buffer.from(bytes),
    })),
  )

/** A file by pngjs, each row with the same filter; -1 lets it choose. */
function fileOf({ width, height, data }: { width: number; height: number; data: Buffer }, filterType: number): Buffer {
  const png = new PNG({ width, height })
  data.copy(png.data)
  return PNG.sync.write(png, { filterType })
}

const small = { width: 6, height: 4, data: Buffer.from(Array.from({ length: 96 }, (_, at) => (at * 37) % 256)) }

/** The file with another header or other packed rows, and checksums that fit. */
function remade(bytes: Buffer, change: (header: Buffer) => void, rows?: Buffer): Buffer {
  const chunk = (name: string, data: Buffer): Buffer => {
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    const named = Buffer.concat([Buffer.from(name), data])
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const header = Buffer.from(bytes.subarray(16, 29))
  change(header)
  if (!rows) return Buffer.concat([bytes.subarray(0, 8), chunk('IHDR', header), bytes.subarray(33)])
  const packed = [chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([bytes.subarray(0, 8), chunk('IHDR', header), ...packed])
}

describe('pictures of a canvas', () => {
  it.each([-1, 0, 1, 2, 3, 4])('are read dot for dot as pngjs reads them, with filter %i', (filterType) => {
    fc.assert(
      fc.property(pictures(4), (picture) => {
        const file = fileOf(picture, filterType)
        expect(isCanvasPng(file)).toBe(true)
        expect(readCanvasPng(file)).toEqual(picture)
      }),
      { numRuns: 30 },
    )
  })

  it('are no others than those of red, green, blue and alpha of eight bits', () => {
    const png = new PNG({ width: 2, height: 2 })
    for (const colorType of [0, 2, 4] as const) expect(isCanvasPng(PNG.sync.write(png, { colorType }))).toBe(false)
    expect(isCanvasPng(PNG.sync.write(png, { colorType: 6, bitDepth: 16 }))).toBe(false)
  })

  it('are refused with any byte changed or with the end cut off', () => {
    const file = fileOf(small, 4)
    expect(readCanvasPng(file)).toEqual(small)
    // From the length of the picture's chunk on: the header before it is judged before.
    for (let at = 33; at < file.length; at += 1) {
      const damaged = Buffer.from(file)
      damaged[at] = (damaged[at] ?? 0) ^ 1
      expect(readCanvasPng(damaged), `byte ${at}`).toBeNull()
    }
    for (let length = 33; length < file.length; length += 1) expect(readCanvasPng(file.subarray(0, length))).toBeNull()
  })

  it('are refused when they unpack to more or less than the header says, or with a filter that does not exist', () => {
    const file = fileOf(small, 0)
    expect(readCanvasPng(remade(file, (header) => header.writeUInt32BE(small.height - 1, 4)))).toBeNull()
    expect(readCanvasPng(remade(file, (header) => header.writeUInt32BE(small.height + 1, 4)))).toBeNull()
    const rows = Buffer.alloc((small.width * 4 + 1) * small.height, 7)
    expect(readCanvasPng(remade(file, () => undefined, rows))).toBeNull()
  })
})

describe('pictures that are stored', () => {
  it('have the bytes that pngjs gives them, as those stored before', () => {
    fc.assert(
      fc.property(pictures(3), (picture) => {
        const png = new PNG(picture)
        png.data = picture.data
        const options = { colorType: 2, inputColorType: 2, inputHasAlpha: false, filterType: 0 } as const
        const stored = PNG.sync.write(png, { ...options, deflateLevel: 6, deflateStrategy: constants.Z_RLE })
        expect(writePaperPng(picture).equals(stored)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })
})
