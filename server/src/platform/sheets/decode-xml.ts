import { TextDecoder } from 'node:util'
import { sheetTexts } from '@portal/contract/texts/sheet'
import { SheetFault } from './sheet-limits'

/** An XML declaration ends well before this. Without one, the part is UTF-8. */
const declarationBytes = 256

const marks: readonly (readonly [encoding: string, ...start: number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
  // `<?` without a byte order mark.
  ['utf-16le', 0x3c, 0x00, 0x3f, 0x00],
  ['utf-16be', 0x00, 0x3c, 0x00, 0x3f],
]

/** Detects the encoding of an XML part: by its first bytes, then by its declaration, otherwise UTF-8. */
function detectEncoding(start: Uint8Array): string {
  const marked = marks.find(([, ...bytes]) => bytes.every((byte, at) => start[at] === byte))
  if (marked) return marked[0]
  const declaration = Buffer.from(start).toString('latin1', 0, declarationBytes)
  const declared = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']+)["']/.exec(declaration)?.[1] ?? 'utf-8'
  // The bytes are ASCII here, so a UTF-16 declaration is wrong.
  return /^(?:utf-?16|ucs-?2)/i.test(declared) ? 'utf-8' : declared
}

function createDecoder(start: Uint8Array): TextDecoder {
  try {
    return new TextDecoder(detectEncoding(start))
  } catch (error) {
    throw new SheetFault(sheetTexts.damaged, {}, error)
  }
}

/**
 * Decodes an XML part block by block. Packages may use UTF-16 or UTF-8 (ECMA-376 part 2).
 * @throws SheetFault for an unknown encoding
 */
export async function* decodeXml(blocks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let start: Uint8Array = new Uint8Array(0)
  let decoder: TextDecoder | undefined
  for await (const block of blocks) {
    if (decoder) {
      yield decoder.decode(block, { stream: true })
      continue
    }
    start = start.length === 0 ? block : Buffer.concat([start, block])
    if (start.length < declarationBytes) continue
    decoder = createDecoder(start)
    yield decoder.decode(start, { stream: true })
  }
  decoder ??= createDecoder(start)
  yield decoder.decode(start.length < declarationBytes ? start : new Uint8Array(0))
}
