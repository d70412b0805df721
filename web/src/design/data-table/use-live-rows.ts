import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import { useLive } from '../state/live'

/** So long a changed row stays marked. */
export const MARKED_MS = 4_000

interface Page<Row> {
  rows: readonly Row[]
  total: number
}

interface Mark {
  text: string
  /** When it goes, in milliseconds as `performance.now()` counts them. */
  until: number
}

interface LiveRowsOptions<Row> {
  /** The newest answer; undefined before the first. */
  page: Page<Row> | undefined
  rowKey: (row: Row) => string
  /** What is asked for: another filter, sorting or page shows its rows at once, and none of them is news. */
  place: string
  /** The rows are still those of another place. */
  isOther: boolean
  /** Further pages get rows from the one before, which are not new. */
  isFirstPage: boolean
  /** Whether somebody points at the table or has the focus in it, so that no row may move under them. */
  isHeld: boolean
  /** What has happened to a row, in a word or two: 'Signed'. Without it, it has changed. */
  changeOf?: ((before: Row, after: Row) => string | undefined) | undefined
}

interface Shown<Row> {
  page: Page<Row> | undefined
  place: string
  isOther: boolean
  rows: readonly Row[]
  /** How many there were in all when these rows were shown. */
  total: number
  /** What has just happened to rows, by their keys. */
  marked: ReadonlyMap<string, Mark>
  /** How many rows of the newest answer are not shown yet; null when the rows stand as they do there. */
  held: number | null
}

const noneMarked: ReadonlyMap<string, Mark> = new Map()

/** The marks of rows that are otherwise than they were, and those of before that have not gone yet. */
function marksOf<Row>(before: Shown<Row>, page: Page<Row>, options: LiveRowsOptions<Row>, at: number) {
  const { rowKey, isFirstPage, changeOf } = options
  const known = new Map(before.rows.map((row) => [rowKey(row), row]))
  // A row that only moved up from the next page is no news; one more in all is.
  const hasNew = isFirstPage && page.total > before.total
  const marks = new Map<string, Mark>()
  for (const row of page.rows) {
    const key = rowKey(row)
    const former = known.get(key)
    const earlier = before.marked.get(key)
    const text = former ? `${changeOf?.(former, row) ?? 'Changed'} just now` : 'New'
    if (former !== row && (former || hasNew)) marks.set(key, { text, until: at + MARKED_MS })
    else if (earlier && earlier.until > at) marks.set(key, earlier)
  }
  return { marks, hasNew, isKnown: (row: Row) => known.has(rowKey(row)) }
}

/** What is shown of a newer answer. Rows that are the same in both are the same objects, as the query library keeps them. */
function nextShown<Row>(before: Shown<Row>, options: LiveRowsOptions<Row>, isOwn: boolean): Shown<Row> {
  const { page, rowKey, place, isOther, isHeld } = options
  const rows = page?.rows ?? []
  const plain = { page, place, isOther, rows, total: page?.total ?? 0, marked: noneMarked, held: null }
  const isNews = before.page && !before.isOther && before.place === place && !isOther && !isOwn
  if (!page || !isNews) return plain
  const { marks: marked, hasNew, isKnown } = marksOf(before, page, options, performance.now())
  const moves =
    rows.length !== before.rows.length || rows.some((row, at) => rowKey(row) !== rowKey(before.rows[at] as Row))
  if (!isHeld || !moves) return { ...plain, marked }
  const now = new Map(rows.map((row) => [rowKey(row), row]))
  const held = hasNew ? rows.filter((row) => !isKnown(row)).length : 0
  return { ...plain, rows: before.rows.map((row) => now.get(rowKey(row)) ?? row), total: before.total, marked, held }
}

/**
 * The rows to show while a list changes by itself: changed and new ones are marked for a moment, and none moves while somebody
 * points at the table or has the focus in it.
 */
export function useLiveRows<Row>(options: LiveRowsOptions<Row>) {
  const { isOwnChange } = useLive()
  const { page, place, isOther, rowKey, isHeld } = options
  const [shown, setShown] = useState<Shown<Row>>(() => ({
    page,
    place,
    isOther,
    rows: page?.rows ?? [],
    total: page?.total ?? 0,
    marked: noneMarked,
    held: null,
  }))
  let present = shown
  const isSame = shown.page === page && shown.place === place && shown.isOther === isOther
  if (!isSame) present = nextShown(shown, options, isOwnChange())
  else if (shown.held !== null && !isHeld) present = nextShown(shown, options, false)
  if (present !== shown) setShown(present)

  const { marked } = present
  useEffect(() => {
    if (marked.size === 0) return
    const next = Math.min(...[...marked.values()].map(({ until }) => until))
    const drop = () => {
      const at = performance.now()
      setShown((now) => ({ ...now, marked: new Map([...now.marked].filter(([, { until }]) => until > at)) }))
    }
    const timer = setTimeout(drop, next - performance.now())
    return () => clearTimeout(timer)
  }, [marked])

  const release = () => setShown((now) => nextShown(now, { ...options, rowKey, isHeld: false }, false))
  const words = new Map([...marked].map(([key, { text }]) => [key, text]))
  return { rows: present.rows, marked: words, held: present.held, release }
}

/**
 * Whether a mouse points at what the handlers are given to, or the focus is in it: a menu that belongs to a row counts too.
 * A finger does not point once it has left the screen.
 */
export function useIsHeld() {
  const [points, setPoints] = useState(false)
  const [focused, setFocused] = useState(false)
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setPoints(pointerType === 'mouse'),
    onPointerLeave: () => setPoints(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  }
  // What had the focus may be gone, of which nothing is told.
  const isFocused = focused && document.activeElement !== document.body
  return { isHeld: points || isFocused, handlers }
}
