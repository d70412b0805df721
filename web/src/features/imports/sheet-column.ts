import type { SheetColumn } from '@portal/contract/api/sheet-column'
import { type SheetKind, sheetColumns } from '@portal/contract/sheets/columns'

const normalizeHeading = (heading: string): string => heading.trim().toLowerCase()

export const isSameHeading = (one: string, other: string): boolean => normalizeHeading(one) === normalizeHeading(other)

/** The template's description of a column; undefined if the import does not know the column. */
export const findSheetColumn = (kind: SheetKind, heading: string): SheetColumn | undefined =>
  sheetColumns[kind].find(({ header, aliases }) => [header, ...aliases].some((name) => isSameHeading(name, heading)))
