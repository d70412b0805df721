const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** The checksum of zip files after another block; it begins with zero. Node has it only from version 22 on. */
export function addToCrc(before: number, block: Uint8Array): number {
  let crc = ~before
  // By index: an iterator over millions of bytes would cost more than unpacking them.
  for (let at = 0; at < block.length; at += 1) crc = (table[(crc ^ (block[at] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8)
  return ~crc >>> 0
}
