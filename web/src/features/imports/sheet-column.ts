import type { SheetColumn } from '@portal/contract/api/sheet-column'
import type { SheetKind } from '@portal/contract/sheets/columns'
import { sheetColumnsUnder } from '@portal/contract/sheets/program-columns'
import { useProgram } from '../../lib/program'

const normalizeHeading = (heading: string): string => heading.trim().toLowerCase()

export const isSameHeading = (one: string, other: string): boolean => normalizeHeading(one) === normalizeHeading(other)

/** The template's description of a column; undefined if the import does not know the column. */
export function useSheetColumn(kind: SheetKind, heading: string): SheetColumn | undefined {
  return findSheetColumn(sheetColumnsUnder(useProgram())[kind], heading)
}

/** Finds a column by one of its headings. */
export const findSheetColumn = (columns: readonly SheetColumn[], heading: string): SheetColumn | undefined =>
  columns.find(({ header, aliases }) => [header, ...aliases].some((name) => isSameHeading(name, heading)))
