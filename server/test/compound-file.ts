import { u16, u32 } from './xls-records'

/** A stream or, with `children`, a folder of an OLE2 file. */
export interface CompoundEntry {
  name: string
  content?: Buffer
  children?: readonly CompoundEntry[]
}

const sectorSize = 512
const miniSize = 64
const endOfChain = 0xfffffffe
const free = 0xffffffff
const miniStreamLimit = 4096

interface FlatEntry {
  name: string
  type: number
  content: Buffer
  /** Index of the next entry in its folder, and of its first child. */
  next: number
  child: number
}

/** Lists entries in the order of the directory; those of a folder form a list rather than a balanced tree. */
function flatten(entries: readonly CompoundEntry[]): FlatEntry[] {
  const flat: FlatEntry[] = [{ name: 'Root Entry', type: 5, content: Buffer.alloc(0), next: free, child: free }]
  const add = (list: readonly CompoundEntry[], parent: FlatEntry) => {
    let before: FlatEntry | undefined
    for (const { name, content = Buffer.alloc(0), children } of list) {
      const entry = { name, type: children ? 1 : 2, content, next: free, child: free }
      const at = flat.push(entry) - 1
      if (before) before.next = at
      else parent.child = at
      before = entry
      if (children) add(children, entry)
    }
  }
  add(entries, flat[0] as FlatEntry)
  return flat
}

const padBytes = (bytes: Buffer, to: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((to - (bytes.length % to)) % to)])

function getChain(start: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => (at === count - 1 ? endOfChain : start + at + 1))
}

/**
 * Builds an OLE2 file by hand, with its last stream at the end.
 * @param isShort truncates the last sector to its content, as some programs do
 */
export function compoundFile(entries: readonly CompoundEntry[], { isShort = false } = {}): Uint8Array {
  const flat = flatten(entries)
  const fat: number[] = []
  const sectors: Buffer[] = []
  const place = (bytes: Buffer): number => {
    const start = fat.length
    fat.push(...getChain(start, Math.ceil(bytes.length / sectorSize)))
    sectors.push(padBytes(bytes, sectorSize))
    return start
  }
  const directorySize = Math.ceil(flat.length / 4) * sectorSize
  const directoryAt = place(Buffer.alloc(directorySize))

  const minis: Buffer[] = []
  const miniFat: number[] = []
  const starts = new Map<FlatEntry, number>()
  for (const entry of flat) {
    if (entry.type !== 2 || entry.content.length >= miniStreamLimit) continue
    starts.set(entry, miniFat.length)
    miniFat.push(...getChain(miniFat.length, Math.ceil(entry.content.length / miniSize)))
    minis.push(padBytes(entry.content, miniSize))
  }
  const miniContent = Buffer.concat(minis)
  const miniFatAt = miniFat.length > 0 ? place(u32(...miniFat)) : endOfChain
  const root = flat[0] as FlatEntry
  starts.set(root, miniContent.length > 0 ? place(miniContent) : endOfChain)
  root.content = miniContent
  for (const entry of flat) {
    if (entry.type === 2 && !starts.has(entry)) starts.set(entry, place(entry.content))
  }

  const fatSectors = Math.ceil((fat.length + Math.ceil((fat.length + 8) / 127)) / 128)
  const startSector = (entry: FlatEntry): number => {
    const start = starts.get(entry) ?? 0
    const isMini = entry.type === 2 && entry.content.length < miniStreamLimit
    return isMini || start === endOfChain ? start : start + fatSectors
  }
  const directory = flat.map((entry) => {
    const name = Buffer.alloc(64)
    name.write(entry.name, 'utf16le')
    return Buffer.concat([
      name,
      u16((entry.name.length + 1) * 2),
      Buffer.from([entry.type, 1]),
      u32(free, entry.next, entry.child),
      Buffer.alloc(36),
      u32(startSector(entry), entry.content.length, 0),
    ])
  })
  const shiftedFat = fat.map((next) => (next === endOfChain ? next : next + fatSectors))
  const table = [...Array.from({ length: fatSectors }, () => 0xfffffffd), ...shiftedFat]
  const body = [padBytes(u32(...table), sectorSize).fill(0xff, table.length * 4), ...sectors]
  body[1] = padBytes(Buffer.concat(directory), sectorSize)
  const miniFatSectors = Math.ceil((miniFat.length * 4) / sectorSize)
  const header = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(16),
    u16(0x3e, 3, 0xfffe, 9, 6),
    Buffer.alloc(10),
    u32(fatSectors, directoryAt + fatSectors, 0, miniStreamLimit),
    u32(miniFatAt === endOfChain ? miniFatAt : miniFatAt + fatSectors, miniFatSectors, endOfChain, 0),
    u32(...Array.from({ length: 109 }, (_, at) => (at < fatSectors ? at : free))),
  ])
  const file = Buffer.concat([header, ...body])
  const last = flat.at(-1)?.content.length ?? 0
  const spare = (sectorSize - (last % sectorSize)) % sectorSize
  return new Uint8Array(isShort && last >= miniStreamLimit ? file.subarray(0, file.length - spare) : file)
}
