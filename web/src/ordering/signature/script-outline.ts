import type { SignatureOutline } from '@portal/contract/accounts/profile'
import table from './script-letters.json'

const letters = new Map(Object.entries(table.letters as unknown as Record<string, readonly [number, string]>))
const kerns = new Map(Object.entries(table.kerns))

/** Outlines a name in the script font; null if the table lacks one of its letters. */
export function scriptOutline(name: string): SignatureOutline | null {
  const glyphs: SignatureOutline['glyphs'] = []
  let x = 0
  let previous = ''
  for (const letter of name.normalize('NFC')) {
    const glyph = letters.get(letter)
    if (!glyph) return null
    x += kerns.get(previous + letter) ?? 0
    glyphs.push({ x, path: glyph[1] })
    x += glyph[0]
    previous = letter
  }
  return { glyphs, width: x }
}
