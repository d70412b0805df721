import { constants, crc32, deflateSync, inflateSync } from 'node:zlib'

// Reads the kind of PNG that a canvas makes (red, green, blue and alpha of eight bits, not interlaced) and writes the kind
// that is stored. pngjs does both too, in about twice the processor time. Source: the PNG specification, third edition.

/** Rows from the top, dots from the left. */
export interface Picture {
  width: number
  height: number
  data: Buffer
}

const FILE_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Colour types of the header. */
const [RGB, RGBA] = [2, 6]
/** Bytes a dot has in a picture of a canvas, and in a stored one. */
const [CANVAS_DOT, PAPER_DOT] = [4, 3]

/** The data of the chunks of one name, or null where a length or a checksum of the file is wrong or its end is missing. */
function dataOf(wanted: string, bytes: Buffer): Buffer | null {
  const found: Buffer[] = []
  for (let at = FILE_HEAD.length; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return null
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (name === wanted) found.push(bytes.subarray(at + 8, end))
    if (name === 'IEND') return Buffer.concat(found)
    at = end + 4
  }
  return null
}

/** The byte of the dot to the left, the one above or the one between them, whichever is nearest to left + above - between. */
function paeth(left: number, above: number, between: number): number {
  const [toLeft, toAbove] = [Math.abs(above - between), Math.abs(left - between)]
  const toBetween = Math.abs(left + above - 2 * between)
  if (toLeft <= toAbove && toLeft <= toBetween) return left
  return toAbove <= toBetween ? above : between
}

/** Takes a filter off one row, in place. `above` is the row above without its filter. */
type Unfilter = (row: Buffer, above: Buffer) => void

/** By the number that stands before each row. A loop each: one for all of them takes five times as long. */
const unfilters: readonly Unfilter[] = [
  () => undefined,
  (row) => {
    for (let at = CANVAS_DOT; at < row.length; at += 1) row[at] = (row[at] ?? 0) + (row[at - CANVAS_DOT] ?? 0)
  },
  (row, above) => {
    for (let at = 0; at < row.length; at += 1) row[at] = (row[at] ?? 0) + (above[at] ?? 0)
  },
  (row, above) => {
    for (let at = 0; at < row.length; at += 1) {
      const left = at < CANVAS_DOT ? 0 : (row[at - CANVAS_DOT] ?? 0)
      row[at] = (row[at] ?? 0) + ((left + (above[at] ?? 0)) >> 1)
    }
  },
  (row, above) => {
    for (let at = 0; at < CANVAS_DOT; at += 1) row[at] = (row[at] ?? 0) + (above[at] ?? 0)
    for (let at = CANVAS_DOT; at < row.length; at += 1) {
      const before = at - CANVAS_DOT
      row[at] = (row[at] ?? 0) + paeth(row[before] ?? 0, above[at] ?? 0, above[before] ?? 0)
    }
  },
]

function inflateExactly(packed: Buffer, length: number): Buffer | null {
  try {
    // In one piece; zlib takes no less than 64 bytes for one.
    const unpacked = inflateSync(packed, { chunkSize: Math.max(length, 64), maxOutputLength: length })
    return unpacked.length === length ? unpacked : null
  } catch {
    return null
  }
}

/** Whether a file with a whole header is of the kind that a canvas makes. */
export const isCanvasPng = (bytes: Buffer): boolean => bytes[24] === 8 && bytes[25] === RGBA && bytes[28] === 0

/**
 * Reads a picture of the kind that a canvas makes, four bytes a dot.
 * @returns null when it is damaged: a checksum, the length of the unpacked picture or a filter is wrong
 */
export function readCanvasPng(bytes: Buffer): Picture | null {
  const packed = dataOf('IDAT', bytes)
  if (!packed) return null
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  const stride = width * CANVAS_DOT
  const filtered = inflateExactly(packed, (stride + 1) * height)
  if (!filtered) return null
  const data = Buffer.allocUnsafe(stride * height)
  let above = Buffer.alloc(stride)
  for (let y = 0; y < height; y += 1) {
    const from = y * (stride + 1)
    const unfilter = unfilters[filtered[from] ?? 0]
    if (!unfilter) return null
    const row = data.subarray(y * stride, (y + 1) * stride)
    filtered.copy(row, 0, from + 1, from + 1 + stride)
    unfilter(row, above)
    above = row
  }
  return { width, height, data }
}

function chunk(name: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length)
  bytes.write(name, 4, 'latin1')
  data.copy(bytes, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
  return bytes
}

/** Writes a picture of three bytes a dot. The same picture gives the same bytes for ever: signatures are compared by them. */
export function writePaperPng({ width, height, data }: Picture): Buffer {
  const stride = width * PAPER_DOT
  const rows = Buffer.alloc((stride + 1) * height)
  for (let y = 0; y < height; y += 1) data.copy(rows, y * (stride + 1) + 1, y * stride, (y + 1) * stride)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, RGB], 8)
  const packed = deflateSync(rows, { level: 6, strategy: constants.Z_RLE, chunkSize: 32 * 1024 })
  return Buffer.concat([FILE_HEAD, chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))])
}
