import { crc32 } from 'node:zlib'
import { sheetTexts } from '@portal/contract/texts/sheet'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { maxUnpackedBytes, SheetFault } from './sheet-limits'

const maxParts = 5000

/** The parts of a zip file by name, each decompressed on demand. */
export interface Zip {
  has(name: string): boolean
  /** Returns the part's bytes block by block, never more than its directory entry says. */
  open(name: string): AsyncGenerator<Uint8Array>
}

/** Part names are case-insensitive. */
const partKey = (name: string): string => name.replaceAll('\\', '/').toLowerCase()

/** The library recognizes one kind of encryption by its flag, and stops at the other with an error. */
function zipFault(error: unknown): SheetFault {
  if (error instanceof SheetFault) return error
  const isLocked = error instanceof Error && error.message.includes('encryption')
  return new SheetFault(isLocked ? sheetTexts.password : sheetTexts.damaged)
}

async function readDirectory(file: ZipFile): Promise<Map<string, Entry>> {
  if (file.entryCount > maxParts) throw new SheetFault(sheetTexts.tooMuch)
  const parts = new Map<string, Entry>()
  let unpackedBytes = 0
  for await (const entry of file.eachEntry()) {
    if (entry.isEncrypted()) throw new SheetFault(sheetTexts.password)
    unpackedBytes += entry.uncompressedSize
    parts.set(partKey(entry.fileNameRaw.toString()), entry)
  }
  // Unread parts count too: no list of dealers is this large.
  if (unpackedBytes > maxUnpackedBytes) throw new SheetFault(sheetTexts.unpacked(maxUnpackedBytes))
  return parts
}

/** The library checks the entry's size, but not its checksum. */
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
 * Reads the directory of a zip file and enforces the sizes that it states: a part that decompresses to more or less is
 * damaged.
 * @throws SheetFault
 */
export async function readZip(bytes: Uint8Array): Promise<Zip> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    // Names are compared and never become paths, so they may be anything.
    const file = await fromBufferPromise(buffer, { decodeStrings: false, validateEntrySizes: true })
    const parts = await readDirectory(file)
    return {
      has: (name) => parts.has(partKey(name)),
      open: async function* open(name) {
        const entry = parts.get(partKey(name))
        if (!entry) throw new SheetFault(sheetTexts.damaged)
        try {
          yield* unpack(file, entry)
        } catch (error) {
          throw zipFault(error)
        }
      },
    }
  } catch (error) {
    throw zipFault(error)
  }
}
