import { alignItems } from '@portal/contract/program/describe/align-items'

/** A part of a text that stays, was removed or was added. */
export interface TextPart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

const splitWords = (text: string): string[] => text.match(/\s*\S+/g) ?? []

/** Compares two texts word by word. Neighboring words of the same kind are one part, the removed one first. */
export function listTextParts(before: string, after: string): TextPart[] {
  const [from, to] = [splitWords(before), splitWords(after)]
  const parts: TextPart[] = []
  let [removed, added] = ['', '']
  const flush = () => {
    if (removed !== '') parts.push({ kind: 'removed', text: removed })
    if (added !== '') parts.push({ kind: 'added', text: added })
    removed = ''
    added = ''
  }
  for (const [old, current] of alignItems(from, to, (a, b) => a.trim() === b.trim())) {
    const [oldWord, newWord] = [from[old ?? -1] ?? '', to[current ?? -1] ?? '']
    if (oldWord.trim() === newWord.trim()) {
      flush()
      const last = parts.at(-1)
      if (last?.kind === 'same') last.text += newWord
      else parts.push({ kind: 'same', text: newWord })
    } else {
      removed += oldWord
      added += newWord
    }
  }
  flush()
  return parts
}
