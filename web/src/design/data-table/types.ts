import type { ReactNode } from 'react'

export type SortDirection = 'asc' | 'desc'

export interface TableSort {
  column: string
  direction: SortDirection
}

export interface DataTableColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Grows as what it sorts by falls, as an age does beside its date. */
  sortsBackwards?: boolean
  /** Money stands right. */
  align?: 'left' | 'right'
  /** Keeps the heading for screen readers only. */
  hideHeader?: boolean
  className?: string
  /** Says beside its content what has just happened to the row: the column that names it. */
  tellsChange?: boolean
  /** Names the row: it is always shown, and comes first once columns are chosen. */
  locked?: boolean
  /** A name of several words: it has room for them in a table of chosen columns, so that low rows stay low. */
  isLong?: boolean
  /** Shown only to those who choose it. */
  extra?: boolean
  /** Left out below 1,280 px, unless it was chosen. */
  roomOnly?: boolean
  /** Left out on a tablet (640 to 1,023 px), where five or six columns have room. */
  wideOnly?: boolean
  /** How the column differs on a tablet, where it takes in what is left out there. */
  narrow?: NarrowColumn<Row>
}

/** How close the rows of a table stand: 40 px high, or 48. */
export type Density = 'compact' | 'roomy'

/** A column as the list of columns offers it. */
export type OfferedColumn = Pick<DataTableColumn<never>, 'id' | 'header' | 'locked' | 'extra'>

export interface NarrowColumn<Row> {
  header?: string
  cell?: (row: Row) => ReactNode
  /** What its heading sorts by, where that is a column that is left out. */
  sortBy?: string
  className?: string
}

export interface TableSelection<Row> {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** Names the row in its checkbox: 'order 2027-000158'. */
  rowLabel: (row: Row) => string
  /**
   * How many are selected where it is not a list of rows, but all that a filter finds. The bar then stays, also at 0:
   * a refresh must not take away what somebody is being asked about.
   */
  count?: number
  /** In words what is selected, where the marked rows do not say it. */
  covers?: ReactNode
}

export interface TablePage {
  /** Tells the pages of a table in a dialog from those of the page behind it: 'Pages of imports'. */
  label?: string
  /** From 1. */
  page: number
  pageSize: number
  total: number
  onPageChange: (page: number) => void
  pageSizes?: readonly number[]
  onPageSizeChange?: (pageSize: number) => void
  /** Before the page numbers, where there is room: the keys of the list. */
  hint?: ReactNode
}

export interface DataTableProps<Row> {
  /** Names the table. */
  label: string
  rows: readonly Row[]
  /** What has just happened to rows, by their keys; they are marked meanwhile. */
  marked?: ReadonlyMap<string, string>
  columns: readonly DataTableColumn<Row>[]
  /** The columns that were chosen, in their order; without them all but the extra ones. For tables of 1,024 px and more. */
  chosen?: readonly string[] | undefined
  /** How high rows are in such a table: 40 px, or 48. */
  density?: Density
  rowKey: (row: Row) => string
  sort?: TableSort | null
  onSortChange?: (sort: TableSort) => void
  loading?: boolean
  skeletonRows?: number
  empty: ReactNode
  /** A row as a card of two or three lines, for phones. */
  card: (row: Row) => ReactNode
  selection?: TableSelection<Row>
  /** The acts of the selection bar; it rises when something is selected. */
  selectionActions?: ReactNode
  /** Beside the count in the selection bar: 'Select all 268'. */
  selectAll?: ReactNode
  rowActions?: (row: Row) => ReactNode
  /** Makes rows open on a press and on Enter, and J and K go through them. */
  onOpen?: (row: Row) => void
  pager?: TablePage
  /**
   * Below this width rows are cards. Tables whose columns say what they are on a tablet can do with sm, those of four
   * columns or fewer with md.
   */
  cardsBelow?: 'sm' | 'md' | 'lg'
}
