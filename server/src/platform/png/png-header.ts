const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MAX_BIT_DEPTH = 8
/** The shortest file with a header: the signature and the first chunk. */
const HEADER_END = 33

/** The number of bytes of a chunk without its data: four each for length, type and checksum. */
const CHUNK_BYTES = 12

/** Lists the types of the chunks in order, up to the first that is incomplete. */
function listChunkTypes(bytes: Buffer): string[] {
  const types: string[] = []
  for (let at = pngSignature.length; at + CHUNK_BYTES <= bytes.length; ) {
    types.push(bytes.toString('latin1', at + 4, at + 8))
    at += CHUNK_BYTES + bytes.readUInt32BE(at)
  }
  return types
}

/** Why a file is not unpacked: it is no image that browsers draw, it has another encoding, or it has too many pixels. */
type PngFault = 'not-an-image' | 'interlaced' | 'too-many-bits' | 'too-large'

/** Returns the size in pixels from the header of a PNG. */
export const readPngSize = (bytes: Buffer): { width: number; height: number } => ({
  width: bytes.readUInt32BE(16),
  height: bytes.readUInt32BE(20),
})

/**
 * Returns why an image cannot be read, by its header and before unpacking; null if it can.
 * @param limits the maximum width and height in pixels
 */
export function findPngFault(bytes: Buffer, limits: { width: number; height: number }): PngFault | null {
  if (bytes.length < HEADER_END || !bytes.subarray(0, 8).equals(pngSignature)) return 'not-an-image'
  const types = listChunkTypes(bytes)
  // The decoder uses the last header, so a second one would bypass the limits.
  if (types[0] !== 'IHDR' || types.lastIndexOf('IHDR') > 0) return 'not-an-image'
  const { width, height } = readPngSize(bytes)
  if (width < 1 || height < 1) return 'not-an-image'
  // The decoder unpacks interlaced images without a size limit.
  if (bytes[28] !== 0) return 'interlaced'
  if ((bytes[24] ?? 0) > MAX_BIT_DEPTH) return 'too-many-bits'
  return width > limits.width || height > limits.height ? 'too-large' : null
}
