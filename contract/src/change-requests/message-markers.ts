import { type InlineNode, inlineMarkers, parseMessage } from './message-tree'

export { type BlockNode, type InlineNode, type ListItem, parseMessage } from './message-tree'

const inlineText = (nodes: readonly InlineNode[]): string =>
  nodes.map((node) => (node.type === 'text' ? node.text : inlineText(node.children))).join('')

/** The message without its markers, one line a paragraph or list item. */
export function plainMessage(message: string): string {
  return parseMessage(message)
    .flatMap((block) =>
      block.type === 'paragraph' ? [inlineText(block.children)] : block.items.map((item) => inlineText(item.children)),
    )
    .join('\n')
}

const onOneLine = (message: string): string => plainMessage(message).replace(/\s+/g, ' ').trim()

/** What no reader sees: white space, marks that need a letter to stand on, and characters that show as nothing. */
const unseen = /[\p{White_Space}\p{M}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Markers that mark nothing: stars and underscores left over, and list lines without words. */
const leftOver = /[*_]|^\s*(?:-|\d{1,2}\.)\s*$/gm

/**
 * How many characters a reader sees. White space, markers, combining marks and characters without a shape, such as
 * zero-width ones, do not count.
 */
export function visibleLength(message: string): number {
  return [...plainMessage(message).replace(leftOver, '').replace(unseen, '')].length
}

/** The beginning of a message for a list, without markers and on one line; 'No message' when there is none. */
export function messagePreview(message: string | null | undefined, length: number): string {
  const characters = [...onOneLine(message ?? '')]
  if (characters.length === 0) return 'No message'
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : characters.join('')
}

export const markerKinds = ['bold', 'italic', 'underline', 'bullet', 'number'] as const
export type MarkerKind = (typeof markerKinds)[number]

/** A text field's content and selection, as offsets into the text. */
export type MarkedText = { readonly text: string; readonly selectionStart: number; readonly selectionEnd: number }

function wrap(field: MarkedText, marker: string): MarkedText {
  const { text } = field
  let { selectionStart: start, selectionEnd: end } = field
  // Markers touch the words they mark, so spaces at the selection's edges stay outside.
  while (start < end && /\s/.test(text.charAt(start))) start += 1
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1

  const marked = text
    .slice(start, end)
    .split('\n')
    // A marker holds within one line only, so each line of the selection gets its own.
    .map((line, _, lines) => (lines.length > 1 && line.trim() === '' ? line : `${marker}${line}${marker}`))
    .join('\n')
  return {
    text: text.slice(0, start) + marked + text.slice(end),
    selectionStart: start + marker.length,
    selectionEnd: start + marked.length - marker.length,
  }
}

function prefixLines(field: MarkedText, prefix: (index: number) => string): MarkedText {
  const { text, selectionStart, selectionEnd } = field
  const from = text.lastIndexOf('\n', selectionStart - 1) + 1
  const lineEnd = text.indexOf('\n', selectionEnd)
  const to = lineEnd === -1 ? text.length : lineEnd
  const listed = text
    .slice(from, to)
    .split('\n')
    .map((line, index) => prefix(index) + line.replace(/^\s*(?:-|\d{1,2}\.) +/, ''))
    .join('\n')
  const after = text.slice(0, from) + listed + text.slice(to)
  const caret = from + listed.length
  return { text: after, selectionStart: selectionStart === selectionEnd ? caret : from, selectionEnd: caret }
}

function nextNumber(text: string, at: number): number {
  const lineStart = text.lastIndexOf('\n', at - 1) + 1
  const previous =
    text
      .slice(0, Math.max(0, lineStart - 1))
      .split('\n')
      .at(-1) ?? ''
  const match = lineStart > 0 ? /^\s*(\d{1,2})\. /.exec(previous) : null
  return match ? Number(match[1]) + 1 : 1
}

/**
 * What a toolbar button of the message field does: bold, italic and underline go around the selection (or around the
 * caret), bullets and numbers before each selected line, numbers going on from the line above.
 * @returns the new text, and the selection on the same words.
 */
export function insertMarker(text: string, selectionStart: number, selectionEnd: number, kind: MarkerKind): MarkedText {
  const field = { text, selectionStart, selectionEnd }
  switch (kind) {
    case 'bullet':
      return prefixLines(field, () => '- ')
    case 'number': {
      const first = nextNumber(text, selectionStart)
      return prefixLines(field, (index) => `${first + index}. `)
    }
    default:
      return wrap(field, inlineMarkers[kind])
  }
}
