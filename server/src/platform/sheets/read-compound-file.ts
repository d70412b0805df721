import { sheetTexts } from '@portal/contract/texts/sheet'
import { SheetFault } from './sheet-limits'

const freeFrom = 0xfffffffa
const headerEntries = 109
const miniSectorSize = 64
const miniBelow = 4096
const entrySize = 128
const streamType = 2
const rootType = 5

/** The streams of an OLE2 file by name: what .xls files and encrypted workbooks are kept in. */
export interface CompoundFile {
  has(name: string): boolean
  read(name: string): Uint8Array
}

const damaged = () => new SheetFault(sheetTexts.damaged)

interface Entry {
  start: number
  size: number
}

/**
 * Reads the directory of an OLE2 file.
 * @throws SheetFault when it is damaged, or claims more than it can hold: its chains of sectors may run in circles
 */
export function readCompoundFile(bytes: Uint8Array): CompoundFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const shift = view.getUint16(30, true)
  if (shift !== 9 && shift !== 12) throw damaged()
  const size = 1 << shift
  const perSector = size / 4
  const sectors = Math.ceil(bytes.length / size)
  const fatCount = view.getUint32(44, true)
  if (fatCount > Math.ceil(sectors / perSector) + 1 || view.getUint32(72, true) > sectors) throw damaged()

  const sector = (index: number): Uint8Array => {
    const from = (index + 1) * size
    if (from + size > bytes.length) throw damaged()
    return bytes.subarray(from, from + size)
  }
  const number = (index: number, entry: number): number => {
    const at = (index + 1) * size + entry * 4
    if (at + 4 > bytes.length) throw damaged()
    return view.getUint32(at, true)
  }

  const fatSectors: number[] = []
  for (let entry = 0; entry < Math.min(headerEntries, fatCount); entry += 1) {
    fatSectors.push(view.getUint32(76 + entry * 4, true))
  }
  let more = view.getUint32(68, true)
  while (more < freeFrom && fatSectors.length < fatCount) {
    for (let entry = 0; entry < perSector - 1 && fatSectors.length < fatCount; entry += 1) {
      fatSectors.push(number(more, entry))
    }
    more = number(more, perSector - 1)
  }
  const next = (index: number): number => number(fatSectors[Math.floor(index / perSector)] ?? -1, index % perSector)

  const chain = (start: number): number[] => {
    const found: number[] = []
    for (let index = start; index < freeFrom; index = next(index)) {
      found.push(index)
      if (found.length > sectors) throw damaged()
    }
    return found
  }
  const joined = (start: number): Uint8Array => Buffer.concat(chain(start).map(sector))

  const directory = joined(view.getUint32(48, true))
  const directoryView = new DataView(directory.buffer, directory.byteOffset, directory.byteLength)
  const streams = new Map<string, Entry>()
  let root: Entry | undefined
  let claimed = 0
  for (let at = 0; at + entrySize <= directory.length; at += entrySize) {
    const type = directory[at + 66]
    const entry = { start: directoryView.getUint32(at + 116, true), size: directoryView.getUint32(at + 120, true) }
    if (type === rootType) root ??= entry
    if (type !== streamType) continue
    const length = Math.max(0, Math.min(directoryView.getUint16(at + 64, true), 64) - 2)
    streams.set(new TextDecoder('utf-16le').decode(directory.subarray(at, at + length)), entry)
    claimed += entry.size < miniBelow ? 8 : chain(entry.start).length
    if (claimed > 4 * sectors + streams.size * 8) throw damaged()
  }

  const readMini = ({ start, size: length }: Entry): Uint8Array => {
    const content = joined(root?.start ?? freeFrom)
    const fat = joined(view.getUint32(60, true))
    const fatView = new DataView(fat.buffer, fat.byteOffset, fat.byteLength)
    const pieces: Uint8Array[] = []
    for (let index = start; index < freeFrom && pieces.length * miniSectorSize < length; ) {
      pieces.push(content.subarray(index * miniSectorSize, (index + 1) * miniSectorSize))
      if (index * 4 + 4 > fat.length) throw damaged()
      index = fatView.getUint32(index * 4, true)
    }
    return Buffer.concat(pieces).subarray(0, length)
  }
  return {
    has: (name) => streams.has(name),
    read: (name) => {
      const entry = streams.get(name)
      if (!entry) throw damaged()
      return entry.size < miniBelow ? readMini(entry) : joined(entry.start).subarray(0, entry.size)
    },
  }
}
