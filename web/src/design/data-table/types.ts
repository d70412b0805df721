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
  /** The cell of a group of rows; empty by default. */
  groupCell?: (rows: GroupedRows<Row>) => ReactNode
  sortable?: boolean
  /** Whether the sort field runs opposite to the displayed value, such as a date displayed as an age. */
  sortsBackwards?: boolean
  /**
   * What it sorts by, for the names of its sorts on cards: a list such as the statuses in their order, for example. By
   * default a time, a number or a text, depending on the ID and the alignment.
   */
  sortKind?: 'time' | 'number' | 'text' | 'listed'
  /** Right-aligned, for amounts. */
  align?: 'left' | 'right'
  /** Hides the header visually but keeps it for screen readers. */
  hideHeader?: boolean
  className?: string
  /** Displays the latest change of the row next to its content. Set it for one column per table. */
  displaysChange?: boolean
  /** Identifies the row: always visible, and first once the user has chosen columns. */
  locked?: boolean
  /** A name of several words. It gets a minimum width when the user has chosen columns, so that compact rows stay on one line. */
  isLong?: boolean
  /** Visible only to users who choose it. */
  extra?: boolean
  /** Hidden on tablets (640 to 1,023 px), which have room for five or six columns. */
  wideOnly?: boolean
  /** The column as it appears on tablets, with the content of hidden columns. */
  narrow?: NarrowColumn<Row>
}

/** The row height: 40 px or 48 px. */
export type Density = 'compact' | 'roomy'

/** A column in the list of columns. */
export type OfferedColumn = Pick<DataTableColumn<never>, 'id' | 'header' | 'locked' | 'extra'>

export interface NarrowColumn<Row> {
  header?: string
  cell?: (row: Row) => ReactNode
  /** The column to sort by, if that column itself is hidden. */
  sortBy?: string
  className?: string
}

export interface TableSelection<Row> {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
  /** Names the row in its checkbox: 'order 2027-000158'. */
  rowLabel: (row: Row) => string
  /**
   * The number of rows if a filter defines the selection instead of individual rows. The bar then stays visible even at
   * 0, so that a refresh does not close a confirmation.
   */
  count?: number
  /** Describes the selection if the selected rows on the page do not. */
  covers?: ReactNode
}

/** The rows of a group, at least two. */
export type GroupedRows<Row> = readonly [Row, Row, ...Row[]]

/** Displays consecutive rows with the same key as one row, which expands. For tables without selection. */
export interface RowGrouping<Row> {
  key: (row: Row) => string
  /** Rows of other sources in between do not separate rows. By default, all rows have one source. */
  source?: (row: Row) => string
  /** Names the rows in the button that expands them: '25 test deliveries to ERP'. */
  label: (rows: GroupedRows<Row>) => string
  /** Renders the rows as one card, for phones. */
  card: (rows: GroupedRows<Row>) => ReactNode
}

export interface TablePage {
  /** Distinguishes the pager of a dialog from that of the page behind it: 'Pages of imports'. */
  label?: string
  /** Starts at 1. */
  page: number
  pageSize: number
  total: number
  /** What is counted, if it differs from the displayed rows because those may be groups: 'deliveries'. */
  unit?: string
  onPageChange: (page: number) => void
  pageSizes?: readonly number[]
  onPageSizeChange?: (pageSize: number) => void
  /** Displayed before the page numbers if there is room: the list's keyboard shortcuts. */
  hint?: ReactNode
}

export interface DataTableProps<Row> {
  /** The accessible name of the table. */
  label: string
  rows: readonly Row[]
  /** The latest changes by row key. These rows are highlighted for a moment. */
  marked?: ReadonlyMap<string, string>
  columns: readonly DataTableColumn<Row>[]
  /** The chosen columns in order; by default all except the extra ones. For tables of 1,024 px and more. */
  chosen?: readonly string[] | undefined
  /** The row height in such a table: 40 px or 48 px. */
  density?: Density
  rowKey: (row: Row) => string
  sort?: TableSort | null
  onSortChange?: (sort: TableSort) => void
  loading?: boolean
  skeletonRows?: number
  empty: ReactNode
  /** Renders a row as a card of two or three lines, for phones. */
  card: (row: Row) => ReactNode
  selection?: TableSelection<Row>
  /** The actions of the selection bar, which appears when rows are selected. */
  selectionActions?: ReactNode
  /** Next to the count in the selection bar: 'Select all 268'. */
  selectAll?: ReactNode
  rowActions?: (row: Row) => ReactNode
  grouping?: RowGrouping<Row>
  /** Makes rows open on click and Enter, with J and K to move between them. */
  onOpen?: (row: Row) => void
  pager?: TablePage
  /**
   * Rows are cards below this width. Use sm for tables whose columns remain clear on tablets, and md for tables with four
   * columns or fewer.
   */
  cardsBelow?: 'sm' | 'md' | 'lg'
}
