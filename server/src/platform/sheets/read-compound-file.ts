import { sheetTexts } from '@portal/contract/texts/sheet'
import { SheetFault } from './sheet-limits'

const noSector = 0xfffffffa
const noEntry = 0xffffffff
const headerEntries = 109
const miniSectorSize = 64
const miniStreamLimit = 4096
const entrySize = 128
const unusedType = 0
const streamType = 2
const rootType = 5

/** The streams at the top level of an OLE2 file, by lowercase name: .xls files and encrypted workbooks. */
export interface CompoundFile {
  has(name: string): boolean
  read(name: string): Buffer
}

const damagedFile = () => new SheetFault(sheetTexts.damaged)

interface Entry {
  name: string
  type: number
  start: number
  size: number
  left: number
  right: number
  child: number
}

function readEntries(directory: Buffer): Entry[] {
  const entries: Entry[] = []
  for (let at = 0; at + entrySize <= directory.length; at += entrySize) {
    const nameBytes = Math.max(0, Math.min(directory.readUInt16LE(at + 64), 64) - 2)
    entries.push({
      name: directory.toString('utf16le', at, at + nameBytes).toLowerCase(),
      type: directory.readUInt8(at + 66),
      left: directory.readUInt32LE(at + 68),
      right: directory.readUInt32LE(at + 72),
      child: directory.readUInt32LE(at + 76),
      start: directory.readUInt32LE(at + 116),
      size: directory.readUInt32LE(at + 120),
    })
  }
  return entries
}

/** Lists the streams next to each other in the root folder. Those of embedded objects are in folders below. */
function topStreams(entries: readonly Entry[], root: Entry): Map<string, Entry> {
  const streams = new Map<string, Entry>()
  const visitedEntries = new Set<number>()
  const pendingEntries = [root.child]
  for (let index = pendingEntries.pop(); index !== undefined; index = pendingEntries.pop()) {
    if (index === noEntry || visitedEntries.has(index)) continue
    visitedEntries.add(index)
    const entry = entries[index]
    if (!entry || entry.type === unusedType) throw damagedFile()
    if (entry.type === streamType) streams.set(entry.name, entry)
    pendingEntries.push(entry.left, entry.right)
  }
  return streams
}

/** The sectors of a file and their chains. A chain may claim anything, and may be circular. */
class Sectors {
  readonly #bytes: Buffer
  readonly #size: number
  readonly #fat: number[] = []
  readonly count: number

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    const shift = bytes.readUInt16LE(30)
    if (shift !== 9 && shift !== 12) throw damagedFile()
    this.#size = 1 << shift
    // The header takes a sector. Some programs truncate the last one to its content.
    this.count = Math.ceil(bytes.length / this.#size) - 1
    this.#readFat()
  }

  #readFat(): void {
    const entriesPerSector = this.#size / 4
    const fatCount = this.#bytes.readUInt32LE(44)
    // Excel's encrypted files have unnecessary tables, but never more of them than sectors.
    if (fatCount > this.count) throw damagedFile()
    for (let entry = 0; entry < Math.min(headerEntries, fatCount); entry += 1) {
      this.#fat.push(this.#bytes.readUInt32LE(76 + entry * 4))
    }
    let nextSector = this.#bytes.readUInt32LE(68)
    while (nextSector < noSector && this.#fat.length < fatCount) {
      for (let entry = 0; entry < entriesPerSector - 1 && this.#fat.length < fatCount; entry += 1) {
        this.#fat.push(this.#number(nextSector, entry))
      }
      nextSector = this.#number(nextSector, entriesPerSector - 1)
    }
  }

  #number(sector: number, entry: number): number {
    const at = (sector + 1) * this.#size + entry * 4
    if (at + 4 > this.#bytes.length) throw damagedFile()
    return this.#bytes.readUInt32LE(at)
  }

  #next(sector: number): number {
    const perSector = this.#size / 4
    return this.#number(this.#fat[Math.floor(sector / perSector)] ?? noSector, sector % perSector)
  }

  #sector(index: number): Buffer {
    const from = (index + 1) * this.#size
    if (index >= this.count) throw damagedFile()
    const sector = this.#bytes.subarray(from, from + this.#size)
    return sector.length === this.#size ? sector : Buffer.concat([sector], this.#size)
  }

  /** Returns the content of the chain that starts at a sector, in its own buffer. */
  join(start: number): Buffer {
    const found: Buffer[] = []
    for (let index = start; index < noSector; index = this.#next(index)) {
      found.push(this.#sector(index))
      if (found.length > this.count) throw damagedFile()
    }
    return Buffer.concat(found)
  }
}

/** Joins a stream of less than 4096 bytes: its sectors are parts of another stream. */
function joinMiniSectors(content: Buffer, table: Buffer, { start, size }: Entry): Buffer {
  const pieces: Buffer[] = []
  for (let index = start; index < noSector && pieces.length * miniSectorSize < size; ) {
    pieces.push(content.subarray(index * miniSectorSize, (index + 1) * miniSectorSize))
    index = table.readUInt32LE(index * 4)
  }
  return Buffer.concat(pieces)
}

/**
 * Reads the directory of an OLE2 file ([MS-CFB]).
 * @throws SheetFault or RangeError if it is damaged, or claims more than it can contain
 */
export function readCompoundFile(bytes: Uint8Array): CompoundFile {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sectors = new Sectors(file)
  const entries = readEntries(sectors.join(file.readUInt32LE(48)))
  const root = entries.find(({ type }) => type === rootType)
  if (!root) throw damagedFile()
  const streams = topStreams(entries, root)
  return {
    has: (name) => streams.has(name),
    read: (name) => {
      const entry = streams.get(name)
      if (!entry) throw damagedFile()
      const isMini = entry.size < miniStreamLimit
      const content = isMini
        ? joinMiniSectors(sectors.join(root.start), sectors.join(file.readUInt32LE(60)), entry)
        : sectors.join(entry.start)
      if (content.length < entry.size) throw damagedFile()
      return content.subarray(0, entry.size)
    },
  }
}
