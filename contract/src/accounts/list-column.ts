/** A column of a staff list. Most display options have the same names as in the data table. */
export interface ListColumn {
  label: string
  sortable?: true
  /** What it sorts by; by default a text, or a number if it is right-aligned. */
  sortKind?: 'number' | 'listed'
  /** Identifies the row: always visible, and first once the user selects columns. */
  locked?: true
  /** Hidden until the user selects it. */
  extra?: true
  /** Hidden on tablets. */
  wideOnly?: true
  /** Hidden below 1,280 px unless the user selects it. */
  desktopOnly?: true
  align?: 'right'
  /** Minimum width from 1,280 px. The web client maps it to a class. */
  minWidth?: 'medium' | 'wide'
  /** Size of the skeleton; default `text`. */
  skeleton?: 'short' | 'badge'
  /** Width in an exported workbook; omitted for a list without an export. */
  workbookWidth?: number
}

type ListColumns = Readonly<Record<string, ListColumn>>

/** The keys of a list's columns, starting with the one that identifies the row. */
export function columnKeys<Columns extends ListColumns>(columns: Columns) {
  const keys = Object.keys(columns) as (keyof Columns & string)[]
  return [...keys.filter((key) => columns[key]?.locked), ...keys.filter((key) => !columns[key]?.locked)]
}

type Sortable<Columns extends ListColumns> = {
  [Key in keyof Columns & string]: Columns[Key] extends { sortable: true } ? Key : never
}[keyof Columns & string]

/** The columns that the list can be sorted by. A list has at least one. */
export const sortableKeys = <Columns extends ListColumns>(columns: Columns) =>
  Object.keys(columns).filter((key) => columns[key]?.sortable) as [Sortable<Columns>, ...Sortable<Columns>[]]

export const columnLabels = <Columns extends ListColumns>(columns: Columns) =>
  Object.fromEntries(Object.entries(columns).map(([key, { label }]) => [key, label])) as Record<
    keyof Columns & string,
    string
  >
