import { alignItems } from '@portal/contract/program/describe/align-items'
import type { PreviewSection } from '@portal/contract/program-drafts/preview'
import { listTextParts, type TextPart } from '../parts/word-differences'

type Paragraph = PreviewSection['paragraphs'][number]

/** A difference in words: 'Billing, sentence 2' and 'ten changed to eight'. */
export interface PreviewChange {
  place: string
  text: string
}

/** A line of both columns, side by side. */
export interface ComparedRow {
  /** Unique among the rows of a screen. */
  key: string
  kind: 'heading' | 'paragraph'
  label: string | null
  /** Null if only the other column has the line. */
  before: readonly TextPart[] | null
  after: readonly TextPart[] | null
  changes: readonly PreviewChange[]
}

export interface ComparedSection {
  key: string
  heading: string
  isChanged: boolean
  rows: readonly ComparedRow[]
}

// After a period, so that 'Inc. of Atlanta' and amounts stay whole.
const splitSentences = (text: string): string[] => text.split(/(?<=[.!?]) (?=[A-Z“])/)

/** Leaves out the punctuation after both words: it did not change. */
function trimPair(before: string, after: string): [string, string] {
  const [from, to] = [before.trim(), after.trim()]
  const mark = from.slice(-1)
  return /[.,;:]/.test(mark) && to.endsWith(mark) ? [from.slice(0, -1), to.slice(0, -1)] : [from, to]
}

/** 'ten changed to eight' for each part that differs. */
function describeParts(parts: readonly TextPart[]): string {
  const texts = parts.flatMap(({ kind, text }, at) => {
    const [previous, next] = [parts[at - 1], parts[at + 1]]
    if (kind === 'removed' && next?.kind === 'added') return trimPair(text, next.text).join(' changed to ')
    if (kind === 'removed') return `${text.trim()} removed`
    return kind === 'added' && previous?.kind !== 'removed' ? `${text.trim()} added` : []
  })
  return texts.join('; ')
}

function describeTexts(before: string | null, after: string | null): string | null {
  if (before === null) return `Added: ${after}`
  if (after === null) return `Removed: ${before}`
  return before === after ? null : describeParts(listTextParts(before, after))
}

/** Lists the differences of two paragraphs, one for each sentence that differs. */
function listChanges(before: Paragraph | null, after: Paragraph | null, place: string): PreviewChange[] {
  const [from, to] = [before, after].map((paragraph) => (paragraph ? splitSentences(paragraph.text) : []))
  if (from === undefined || to === undefined) return []
  const hasSeveral = Math.max(from.length, to.length) > 1
  return alignItems(from, to, (a, b) => a === b).flatMap(([old, current]) => {
    const text = describeTexts(from[old ?? -1] ?? null, to[current ?? -1] ?? null)
    if (text === null) return []
    const isWhole = before === null || after === null
    return [{ place: hasSeveral && !isWhole ? `${place}, sentence ${(current ?? old ?? 0) + 1}` : place, text }]
  })
}

const whole = (kind: TextPart['kind'], text: string): TextPart[] => [{ kind, text }]

/** The texts of both columns with the words that differ: the first column without added ones, the second without removed ones. */
function compareTexts(before: string | null, after: string | null): Pick<ComparedRow, 'before' | 'after'> {
  if (before === null) return { before: null, after: after === null ? null : whole('added', after) }
  if (after === null) return { before: whole('removed', before), after: null }
  if (before === after) return { before: whole('same', before), after: whole('same', after) }
  const parts = listTextParts(before, after)
  return {
    before: parts.filter(({ kind }) => kind !== 'added'),
    after: parts.filter(({ kind }) => kind !== 'removed'),
  }
}

const titleOf = ({ number, heading }: PreviewSection): string => (number === null ? heading : `${number}. ${heading}`)

const isSameParagraph = (a: Paragraph, b: Paragraph): boolean =>
  a.label === b.label && (a.label !== null || a.text === b.text)

function compareSection(before: PreviewSection | null, after: PreviewSection | null, key: string): ComparedSection {
  const heading = (after ?? before)?.heading ?? ''
  const [from, to] = [before?.paragraphs ?? [], after?.paragraphs ?? []]
  const hasSeveral = Math.max(...[from, to].map((list) => list.filter(({ label }) => label === null).length)) > 1
  const placeOf = (list: readonly Paragraph[], index: number): string => {
    const label = list[index]?.label ?? null
    if (label !== null) return `${heading}, ${label}`
    const position = list.slice(0, index + 1).filter((each) => each.label === null).length
    return hasSeveral ? `${heading}, paragraph ${position}` : heading
  }
  const titles = [before && titleOf(before), after && titleOf(after)] as const
  const titleText = describeTexts(...titles)
  const title: ComparedRow = {
    key: `${key} heading`,
    kind: 'heading',
    label: null,
    ...compareTexts(...titles),
    changes: titleText === null ? [] : [{ place: 'Heading', text: titleText }],
  }
  const rows = alignItems(from, to, isSameParagraph).map(([old, current], index): ComparedRow => {
    const [left, right] = [from[old ?? -1] ?? null, to[current ?? -1] ?? null]
    const place = current === null ? placeOf(from, old ?? 0) : placeOf(to, current)
    return {
      key: `${key} ${index}`,
      kind: 'paragraph',
      label: (right ?? left)?.label ?? null,
      ...compareTexts(left?.text ?? null, right?.text ?? null),
      changes: listChanges(left, right, place),
    }
  })
  const all = [title, ...rows]
  return { key, heading, isChanged: all.some(({ changes }) => changes.length > 0), rows: all }
}

/** Compares two screens: sections with the same heading, then those between them by position. */
export function compareSections(
  before: readonly PreviewSection[],
  after: readonly PreviewSection[],
): ComparedSection[] {
  return alignItems(before, after, (a, b) => a.heading === b.heading).map(([old, current], index) =>
    compareSection(before[old ?? -1] ?? null, after[current ?? -1] ?? null, String(index)),
  )
}

/** A difference with a unique key and the key of its row. */
export type ListedChange = PreviewChange & { key: string; row: string }

/** The differences in reading order. */
export const listPreviewChanges = (sections: readonly ComparedSection[]): ListedChange[] =>
  sections.flatMap(({ rows }) =>
    rows.flatMap(({ key: row, changes }) =>
      changes.map((change, index) => ({ ...change, key: `${row} ${index}`, row })),
    ),
  )
