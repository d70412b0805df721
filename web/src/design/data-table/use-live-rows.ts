import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react'
import { useLive } from '../state/live'

/** How long a changed row stays highlighted. */
export const HIGHLIGHT_MS = 4_000

interface Page<Row> {
  rows: readonly Row[]
  total: number
}

interface Mark {
  text: string
  /** When the highlight ends, in milliseconds of `performance.now()`. */
  until: number
}

interface LiveRowsOptions<Row> {
  /** The latest response; undefined before the first. */
  page: Page<Row> | undefined
  rowKey: (row: Row) => string
  /** Identifies the query. When filters, sorting or page change, rows appear immediately and without highlights. */
  place: string
  /** Whether the rows still belong to another query. */
  isOther: boolean
  /** Whether this is the first page. Rows on later pages may have moved there from the previous page, so they are not new. */
  isFirstPage: boolean
  /** Whether the pointer or the focus is in the table, so that no row may move. */
  isHeld: boolean
  /** Describes a change in a word or two: 'Signed'. Defaults to 'Changed'. */
  changeOf?: ((before: Row, after: Row) => string | undefined) | undefined
}

interface DisplayedRows<Row> {
  page: Page<Row> | undefined
  place: string
  isOther: boolean
  rows: readonly Row[]
  /** The total count when these rows were displayed. */
  total: number
  /** The latest changes by row key. */
  marked: ReadonlyMap<string, Mark>
  /** How many rows of the latest response are not displayed yet; null if the displayed rows are current. */
  held: number | null
}

const noMarks: ReadonlyMap<string, Mark> = new Map()

/** Returns highlights for changed rows, and earlier highlights that have not ended. */
function collectMarks<Row>(before: DisplayedRows<Row>, page: Page<Row>, options: LiveRowsOptions<Row>, at: number) {
  const { rowKey, isFirstPage, changeOf } = options
  const previousRows = new Map(before.rows.map((row) => [rowKey(row), row]))
  // A row that moved up from the next page is not new; a higher total means a new one.
  const hasNewRows = isFirstPage && page.total > before.total
  const marks = new Map<string, Mark>()
  for (const row of page.rows) {
    const key = rowKey(row)
    const previous = previousRows.get(key)
    const earlier = before.marked.get(key)
    const text = previous ? `${changeOf?.(previous, row) ?? 'Changed'} just now` : 'New'
    if (previous !== row && (previous || hasNewRows)) marks.set(key, { text, until: at + HIGHLIGHT_MS })
    else if (earlier && earlier.until > at) marks.set(key, earlier)
  }
  return { marks, hasNewRows, isKnown: (row: Row) => previousRows.has(rowKey(row)) }
}

/** Merges a newer response into the displayed rows. Rows that are equal keep their identity, as the query library preserves them. */
function mergeRows<Row>(
  before: DisplayedRows<Row>,
  options: LiveRowsOptions<Row>,
  isUserChange: boolean,
): DisplayedRows<Row> {
  const { page, rowKey, place, isOther, isHeld } = options
  const rows = page?.rows ?? []
  const withoutMarks = { page, place, isOther, rows, total: page?.total ?? 0, marked: noMarks, held: null }
  const isUpdate = before.page && !before.isOther && before.place === place && !isOther && !isUserChange
  if (!page || !isUpdate) return withoutMarks
  const { marks: marked, hasNewRows, isKnown } = collectMarks(before, page, options, performance.now())
  const hasMovedRows =
    rows.length !== before.rows.length || rows.some((row, at) => rowKey(row) !== rowKey(before.rows[at] as Row))
  if (!isHeld || !hasMovedRows) return { ...withoutMarks, marked }
  const now = new Map(rows.map((row) => [rowKey(row), row]))
  const held = hasNewRows ? rows.filter((row) => !isKnown(row)).length : 0
  return {
    ...withoutMarks,
    rows: before.rows.map((row) => now.get(rowKey(row)) ?? row),
    total: before.total,
    marked,
    held,
  }
}

/**
 * Returns the rows to display while a list updates live. Changed and new rows are highlighted for a moment, and no row
 * moves while the pointer or the focus is in the table.
 */
export function useLiveRows<Row>(options: LiveRowsOptions<Row>) {
  const { isOwnChange } = useLive()
  const { page, place, isOther, rowKey, isHeld } = options
  const [displayed, setDisplayed] = useState<DisplayedRows<Row>>(() => ({
    page,
    place,
    isOther,
    rows: page?.rows ?? [],
    total: page?.total ?? 0,
    marked: noMarks,
    held: null,
  }))
  let current = displayed
  const isSame = displayed.page === page && displayed.place === place && displayed.isOther === isOther
  if (!isSame) current = mergeRows(displayed, options, isOwnChange())
  else if (displayed.held !== null && !isHeld) current = mergeRows(displayed, options, false)
  if (current !== displayed) setDisplayed(current)

  const { marked } = current
  useEffect(() => {
    if (marked.size === 0) return
    const next = Math.min(...[...marked.values()].map(({ until }) => until))
    const removeExpired = () => {
      const at = performance.now()
      setDisplayed((now) => ({ ...now, marked: new Map([...now.marked].filter(([, { until }]) => until > at)) }))
    }
    const timer = setTimeout(removeExpired, next - performance.now())
    return () => clearTimeout(timer)
  }, [marked])

  const release = () => setDisplayed((now) => mergeRows(now, { ...options, rowKey, isHeld: false }, false))
  const changeTexts = new Map([...marked].map(([key, { text }]) => [key, text]))
  return { rows: current.rows, marked: changeTexts, held: current.held, release }
}

/**
 * Whether the mouse is over the element with these handlers or the focus is in it, including a row's menu. Touch does not
 * count once the finger is lifted.
 */
export function useIsActive() {
  const [points, setPoints] = useState(false)
  const [focused, setFocused] = useState(false)
  const handlers = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setPoints(pointerType === 'mouse'),
    onPointerLeave: () => setPoints(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocused(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  }
  // The focused element may have been removed, which fires no event.
  const isFocused = focused && document.activeElement !== document.body
  return { isHeld: points || isFocused, handlers }
}
