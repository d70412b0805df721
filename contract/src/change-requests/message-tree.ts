/** Plain text, or a marked node that contains inline nodes. */
export type InlineNode =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'bold' | 'italic' | 'underline'; readonly children: readonly InlineNode[] }

export type ListItem = { readonly number: number | null; readonly children: readonly InlineNode[] }

/** One line of a message, or a list of adjacent lines. */
export type BlockNode =
  | { readonly type: 'paragraph'; readonly children: readonly InlineNode[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly ListItem[] }

type Mark = 'bold' | 'italic' | 'underline'

export const inlineMarkers = { bold: '**', underline: '__', italic: '*' } as const satisfies Record<Mark, string>

const marks: readonly Mark[] = ['bold', 'underline', 'italic']
const isWord = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char)
const isSpace = (char: string | undefined): boolean => char === undefined || /\s/.test(char)

/**
 * Returns the position of the closing marker for the one that ends before `from`, or -1. Adjacent asterisks or
 * underscores count as one run.
 */
function findClosing(line: string, mark: Mark, from: number): number {
  const marker = inlineMarkers[mark]
  const sign = marker.charAt(0)
  for (let at = line.indexOf(sign, from); at !== -1; at = line.indexOf(sign, at)) {
    const start = at
    while (line[at] === sign) at += 1
    const length = at - start
    // One marker closes italic, two close bold, and three close both. Each takes its markers from the end of the run.
    const hasMatchingLength = sign === '_' ? length === 2 : length === 3 || length === marker.length
    const closing = at - marker.length
    if (hasMatchingLength && closing > from && !isSpace(line[start - 1]) && !isWord(line[at])) return closing
  }
  return -1
}

const openingRunLengths: Record<Mark, readonly number[]> = { bold: [2, 3], underline: [2], italic: [1] }

function findMark(line: string, at: number, open: ReadonlySet<Mark>): { mark: Mark; closing: number } | null {
  const sign = line.charAt(at)
  // Inside a word an asterisk is literal ("5*3*2"), so that the message keeps every character the writer meant.
  if (isWord(line[at - 1]) || line[at - 1] === sign) return null
  let end = at
  while (line[end] === sign) end += 1
  if (isSpace(line[end])) return null
  for (const mark of marks) {
    const marker = inlineMarkers[mark]
    if (open.has(mark) || marker.charAt(0) !== sign || !openingRunLengths[mark].includes(end - at)) continue
    const closing = findClosing(line, mark, end)
    if (closing !== -1) return { mark, closing }
  }
  return null
}

function parseInline(line: string, open: ReadonlySet<Mark> = new Set()): InlineNode[] {
  const nodes: InlineNode[] = []
  let textStart = 0
  let at = 0
  const flush = (): void => {
    if (at > textStart) nodes.push({ type: 'text', text: line.slice(textStart, at) })
  }
  while (at < line.length) {
    const marker = line[at] === '*' || line[at] === '_' ? findMark(line, at, open) : null
    if (!marker) {
      at += 1
      continue
    }
    flush()
    const width = inlineMarkers[marker.mark].length
    const inner = line.slice(at + width, marker.closing)
    nodes.push({ type: marker.mark, children: parseInline(inner, new Set([...open, marker.mark])) })
    at = marker.closing + width
    textStart = at
  }
  flush()
  return nodes
}

const listLine = /^\s*(?:-|([1-9]\d?)\.) +(?=\S)/

/**
 * Parses a change request's message into an allow-listed tree: bold **x**, italic *x*, underline __x__, and list lines that
 * begin with '- ' or '1. '. Everything else is plain text, including unmatched markers. Never throws and never creates HTML.
 */
export function parseMessage(message: string): BlockNode[] {
  const blocks: BlockNode[] = []
  let list: { type: 'list'; ordered: boolean; items: ListItem[] } | null = null
  for (const line of message.split(/\r\n|\r|\n/)) {
    const match = listLine.exec(line)
    if (!match) {
      list = null
      blocks.push({ type: 'paragraph', children: parseInline(line) })
      continue
    }
    const number = match[1] === undefined ? null : Number(match[1])
    const ordered = number !== null
    if (list === null || list.ordered !== ordered) {
      list = { type: 'list', ordered, items: [] }
      blocks.push(list)
    }
    list.items.push({ number, children: parseInline(line.slice(match[0].length)) })
  }
  return blocks
}
