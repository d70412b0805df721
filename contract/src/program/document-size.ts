export const MAX_DOCUMENT_KILOBYTES = 256

/** Returns the length of a text in UTF-8. */
function countBytes(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80) bytes += 1
    else if (code < 0x800) bytes += 2
    else bytes += code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** Whether the canonical JSON of a document is too large. The order of its fields does not change its length. */
export const exceedsSize = (document: unknown): boolean =>
  countBytes(JSON.stringify(document)) > MAX_DOCUMENT_KILOBYTES * 1024
