import { type InlineNode, inlineMarkers, parseMessage } from './message-tree'

export { type BlockNode, type InlineNode, type ListItem, parseMessage } from './message-tree'

const inlineText = (nodes: readonly InlineNode[]): string =>
  nodes.map((node) => (node.type === 'text' ? node.text : inlineText(node.children))).join('')

/** The message without its markers, one line per paragraph or list item. */
export function plainMessage(message: string): string {
  return parseMessage(message)
    .flatMap((block) =>
      block.type === 'paragraph' ? [inlineText(block.children)] : block.items.map((item) => inlineText(item.children)),
    )
    .join('\n')
}

const toOneLine = (message: string): string => plainMessage(message).replace(/\s+/g, ' ').trim()

/** Invisible characters: white space, combining marks, and characters that render as nothing. */
const invisible = /[\p{White_Space}\p{M}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Markers without an effect: unmatched asterisks and underscores, and list lines without text. */
const unusedMarkers = /[*_]|^\s*(?:-|\d{1,2}\.)\s*$/gm

/**
 * The number of visible characters. White space, markers, combining marks and characters that render as nothing, such as
 * zero-width ones, do not count.
 */
export function visibleLength(message: string): number {
  return [...plainMessage(message).replace(unusedMarkers, '').replace(invisible, '')].length
}

/** Returns the beginning of a message as one line without markers, for lists; 'No message' if it is empty. */
export function messagePreview(message: string | null | undefined, length: number): string {
  const characters = [...toOneLine(message ?? '')]
  if (characters.length === 0) return 'No message'
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : characters.join('')
}

export const markerKinds = ['bold', 'italic', 'underline', 'bullet', 'number'] as const
export type MarkerKind = (typeof markerKinds)[number]

/** The text of a field, and its selection as character offsets. */
export type MarkedText = { readonly text: string; readonly selectionStart: number; readonly selectionEnd: number }

function wrap(field: MarkedText, marker: string): MarkedText {
  const { text } = field
  let { selectionStart: start, selectionEnd: end } = field
  // Markers must touch the text they mark, so spaces at the edges of the selection stay outside.
  while (start < end && /\s/.test(text.charAt(start))) start += 1
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1

  const markedLines = text
    .slice(start, end)
    .split('\n')
    // A marker applies to one line only, so mark each selected line separately.
    .map((line, _, lines) => (lines.length > 1 && line.trim() === '' ? line : `${marker}${line}${marker}`))
    .join('\n')
  return {
    text: text.slice(0, start) + markedLines + text.slice(end),
    selectionStart: start + marker.length,
    selectionEnd: start + markedLines.length - marker.length,
  }
}

function prefixLines(field: MarkedText, prefix: (index: number) => string): MarkedText {
  const { text, selectionStart, selectionEnd } = field
  const from = text.lastIndexOf('\n', selectionStart - 1) + 1
  const lineEnd = text.indexOf('\n', selectionEnd)
  const to = lineEnd === -1 ? text.length : lineEnd
  const prefixedLines = text
    .slice(from, to)
    .split('\n')
    .map((line, index) => prefix(index) + line.replace(/^\s*(?:-|\d{1,2}\.) +/, ''))
    .join('\n')
  const after = text.slice(0, from) + prefixedLines + text.slice(to)
  const caret = from + prefixedLines.length
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
 * Applies a toolbar button of the message field. Bold, italic and underline surround the selection (or the cursor).
 * Bullets and numbers are inserted before each selected line; numbers continue from the line above.
 * @returns the new text, with the same text selected.
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
