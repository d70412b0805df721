export type FileKind = 'application/pdf' | 'image/png' | 'image/jpeg'

const extensions: Record<FileKind, readonly string[]> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
}

const PDF_END_BYTES = 1024
const MAX_SIDE = 60_000
const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function isPdf(content: Buffer): boolean {
  return (
    content.subarray(0, 5).toString('latin1') === '%PDF-' &&
    content.subarray(-PDF_END_BYTES).toString('latin1').includes('%%EOF')
  )
}

const isSide = (length: number): boolean => length > 0 && length <= MAX_SIDE

/** Complete chunks from IHDR to IEND, with nothing after them where something could hide. */
function isPng(content: Buffer): boolean {
  if (content.length < 45 || !content.subarray(0, 8).equals(pngStart)) return false
  if (content.subarray(12, 16).toString('latin1') !== 'IHDR') return false
  if (!isSide(content.readUInt32BE(16)) || !isSide(content.readUInt32BE(20))) return false
  for (let at = 8; at + 12 <= content.length; ) {
    const next = at + 12 + content.readUInt32BE(at)
    if (content.subarray(at + 4, at + 8).toString('latin1') === 'IEND') return next === content.length
    at = next
  }
  return false
}

/** Start of frame in any coding. The other markers between C0 and CF are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/**
 * Segments up to the frame with the dimensions, and an end marker. Phones append videos after it, so it need not be
 * last.
 */
function isJpeg(content: Buffer): boolean {
  if (content.length < 20 || content.readUInt16BE(0) !== 0xffd8) return false
  for (let at = 2; at + 9 <= content.length; ) {
    if (content[at] !== 0xff) return false
    const marker = content[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = content.readUInt16BE(at + 2)
    if (length < 2) return false
    if (isFrame(marker)) {
      const isSized = isSide(content.readUInt16BE(at + 5)) && isSide(content.readUInt16BE(at + 7))
      return isSized && content.indexOf(Buffer.from([0xff, 0xd9]), at) > 0
    }
    at += 2 + length
  }
  return false
}

/** Returns the kind of a file by its content, whatever its name; null if it is unknown or broken. */
export function detectFileKind(bytes: Uint8Array): FileKind | null {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isPdf(content)) return 'application/pdf'
  if (isPng(content)) return 'image/png'
  return isJpeg(content) ? 'image/jpeg' : null
}

const MAX_NAME_LENGTH = 120

/**
 * Appends the extension of the file's kind if it is missing, so that no computer opens it as something else:
 * `logo.html` becomes `logo.html.png`.
 */
export function withExtension(name: string, kind: FileKind): string {
  const [ending = ''] = extensions[kind]
  const dot = name.lastIndexOf('.')
  const currentExtension = dot > 0 ? name.slice(dot + 1).toLowerCase() : ''
  const isMatching = extensions[kind].includes(currentExtension)
  const base = isMatching ? name.slice(0, dot) : name
  return `${[...base].slice(0, MAX_NAME_LENGTH).join('').trim()}.${isMatching ? currentExtension : ending}`
}
