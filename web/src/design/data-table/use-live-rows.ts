import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import { useLive } from '../state/live'

/** So long a changed row stays marked. */
export const MARKED_MS = 4_000

interface Page<Row> {
  rows: readonly Row[]
}

interface LiveRowsOptions<Row> {
  /** The newest answer; undefined before the first. */
  page: Page<Row> | undefined
  rowKey: (row: Row) => string
  /** What is asked for: another filter, sorting or page shows its rows at once, and none of them is news. */
  place: string
  /** The rows are still those of another place. */
  isOther: boolean
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
  /** What has just happened to rows, by their keys. */
  marked: ReadonlyMap<string, string>
  /** How many rows of the newest answer are not shown yet; null when the rows stand as they do there. */
  held: number | null
}

const noneMarked: ReadonlyMap<string, string> = new Map()

/** What is shown of a newer answer. Rows that are the same in both are the same objects, as the query library keeps them. */
function nextShown<Row>(
  before: Shown<Row>,
  { page, rowKey, place, isOther, isHeld, changeOf }: LiveRowsOptions<Row>,
  isOwn: boolean,
): Shown<Row> {
  const rows = page?.rows ?? []
  const plain = { page, place, isOther, rows, marked: noneMarked, held: null }
  const isNews = before.page && !before.isOther && before.place === place && !isOther && !isOwn
  if (!page || !isNews) return plain
  const known = new Map(before.rows.map((row) => [rowKey(row), row]))
  const marked = new Map(
    rows.flatMap((row): [string, string][] => {
      const former = known.get(rowKey(row))
      if (former === row) return []
      return [[rowKey(row), former ? `${changeOf?.(former, row) ?? 'Changed'} just now` : 'New']]
    }),
  )
  const moves =
    rows.length !== before.rows.length || rows.some((row, at) => rowKey(row) !== rowKey(before.rows[at] as Row))
  if (!isHeld || !moves) return { ...plain, marked }
  const now = new Map(rows.map((row) => [rowKey(row), row]))
  const held = rows.filter((row) => !known.has(rowKey(row))).length
  return { ...plain, rows: before.rows.map((row) => now.get(rowKey(row)) ?? row), marked, held }
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
    const timer = setTimeout(() => setShown((now) => ({ ...now, marked: noneMarked })), MARKED_MS)
    return () => clearTimeout(timer)
  }, [marked])

  const release = () => setShown((now) => nextShown(now, { ...options, rowKey, isHeld: false }, false))
  return { rows: present.rows, marked: present.marked, held: present.held, release }
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
