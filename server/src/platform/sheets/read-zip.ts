import { createInflateRaw } from 'node:zlib'
import { sheetTexts } from '@portal/contract/texts/sheet'
import { addToCrc } from './crc'
import { SheetFault } from './sheet-fault'
import { mostUnpackedBytes } from './sheet-limits'

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const endLength = 22
const mostComment = 0xffff
const mostParts = 5000

interface ZipPart {
  method: number
  crc: number
  packed: number
  size: number
  offset: number
}

/** The parts of a zip file by name, each unpacked only when asked for. */
export interface Zip {
  has(name: string): boolean
  /** The part's bytes block by block, never more than its directory entry says. */
  open(name: string): AsyncGenerator<Uint8Array>
}

/** Names of parts mean the same in any case. */
const keyOf = (name: string): string => name.replaceAll('\\', '/').toLowerCase()

const damaged = () => new SheetFault(sheetTexts.damaged)

function endOfDirectory(view: DataView): number {
  const last = view.byteLength - endLength
  for (let at = last; at >= Math.max(0, last - mostComment); at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  throw damaged()
}

function readDirectory(bytes: Uint8Array, view: DataView): Map<string, ZipPart> {
  const end = endOfDirectory(view)
  const count = view.getUint16(end + 10, true)
  if (count > mostParts) throw new SheetFault(sheetTexts.tooMuch)
  const parts = new Map<string, ZipPart>()
  let at = view.getUint32(end + 16, true)
  let unpacked = 0
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== entrySignature) throw damaged()
    const nameLength = view.getUint16(at + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    if ((view.getUint16(at + 8, true) & 1) === 1) throw new SheetFault(sheetTexts.password)
    const part = {
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    }
    unpacked += part.size
    parts.set(keyOf(name), part)
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  // Also what is never opened counts: nothing that large is a list of dealers.
  if (unpacked > mostUnpackedBytes) throw new SheetFault(sheetTexts.unpacked(mostUnpackedBytes))
  return parts
}

async function* unpack(packed: Uint8Array, method: number): AsyncGenerator<Uint8Array> {
  if (method === 0) {
    yield packed
    return
  }
  if (method !== 8) throw damaged()
  const inflate = createInflateRaw({ chunkSize: 64 * 1024 })
  inflate.end(packed)
  yield* inflate
}

/**
 * Reads the directory of a zip file. Sizes are believed only as far as they bind: a part that unpacks to more or less
 * than its entry says is damaged.
 * @throws SheetFault
 */
export function readZip(bytes: Uint8Array): Zip {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = readDirectory(bytes, view)
  return {
    has: (name) => parts.has(keyOf(name)),
    open: async function* open(name) {
      const part = parts.get(keyOf(name))
      if (!part || view.getUint32(part.offset, true) !== localSignature) throw damaged()
      const start = part.offset + 30 + view.getUint16(part.offset + 26, true) + view.getUint16(part.offset + 28, true)
      if (start + part.packed > bytes.length) throw damaged()
      let size = 0
      let crc = 0
      for await (const block of unpack(bytes.subarray(start, start + part.packed), part.method)) {
        size += block.length
        if (size > part.size) throw damaged()
        crc = addToCrc(crc, block)
        yield block
      }
      if (size !== part.size || crc !== part.crc) throw damaged()
    },
  }
}
