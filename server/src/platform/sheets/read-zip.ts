import { crc32 } from 'node:zlib'
import { sheetTexts } from '@portal/contract/texts/sheet'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { mostUnpackedBytes, SheetFault } from './sheet-limits'

const mostParts = 5000

/** The parts of a zip file by name, each unpacked only when asked for. */
export interface Zip {
  has(name: string): boolean
  /** The part's bytes block by block, never more than its directory entry says. */
  open(name: string): AsyncGenerator<Uint8Array>
}

/** Names of parts mean the same in any case. */
const keyOf = (name: string): string => name.replaceAll('\\', '/').toLowerCase()

/** The library knows one kind of encryption by its flag, and stops at the other with an error. */
function faultOf(error: unknown): SheetFault {
  if (error instanceof SheetFault) return error
  const isLocked = error instanceof Error && error.message.includes('encryption')
  return new SheetFault(isLocked ? sheetTexts.password : sheetTexts.damaged)
}

async function readDirectory(file: ZipFile): Promise<Map<string, Entry>> {
  if (file.entryCount > mostParts) throw new SheetFault(sheetTexts.tooMuch)
  const parts = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of file.eachEntry()) {
    if (entry.isEncrypted()) throw new SheetFault(sheetTexts.password)
    unpacked += entry.uncompressedSize
    parts.set(keyOf(entry.fileNameRaw.toString()), entry)
  }
  // Also what is never opened counts: nothing that large is a list of dealers.
  if (unpacked > mostUnpackedBytes) throw new SheetFault(sheetTexts.unpacked(mostUnpackedBytes))
  return parts
}

/** The library sees to the size that the entry claims, but not to its checksum. */
async function* unpack(file: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  const blocks: AsyncIterable<Buffer> = await file.openReadStreamPromise(entry)
  let crc = 0
  for await (const block of blocks) {
    crc = crc32(block, crc)
    yield block
  }
  if (crc !== entry.crc32) throw new SheetFault(sheetTexts.damaged)
}

/**
 * Reads the directory of a zip file. The sizes it states are enforced: a part that unpacks to more or less
 * than its entry says is damaged.
 * @throws SheetFault
 */
export async function readZip(bytes: Uint8Array): Promise<Zip> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    // Names are compared and never become paths, so that they may be anything.
    const file = await fromBufferPromise(buffer, { decodeStrings: false, validateEntrySizes: true })
    const parts = await readDirectory(file)
    return {
      has: (name) => parts.has(keyOf(name)),
      open: async function* open(name) {
        const entry = parts.get(keyOf(name))
        if (!entry) throw new SheetFault(sheetTexts.damaged)
        try {
          yield* unpack(file, entry)
        } catch (error) {
          throw faultOf(error)
        }
      },
    }
  } catch (error) {
    throw faultOf(error)
  }
}
