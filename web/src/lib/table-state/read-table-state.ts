import { z } from 'zod'

/** Search parameters as plain text, one value per name, so that the table's state is readable in links. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.set(key, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

type FilterSchemas = Record<string, z.ZodType>

/**
 * Defines the state that a table stores in the URL. Each filter has a schema that parses its text; an invalid value
 * counts as not set.
 */
export interface TableShape<F extends FilterSchemas, S extends string> {
  filters: F
  sortFields: readonly S[]
  /** The field, with a minus sign for descending. */
  defaultSort: S | `-${S}`
  pageSizes?: readonly number[]
}

export type Filters<F extends FilterSchemas> = { [K in keyof F]?: z.output<F[K]> }

export interface ParsedTableState<F extends FilterSchemas, S extends string> {
  filters: Filters<F>
  sort: { column: S; direction: 'asc' | 'desc' }
  /** Starts at 1. */
  page: number
  pageSize: number
}

const pageSchema = z.coerce.number().int().min(1).max(100_000).catch(1)
const defaultPageSizes: readonly number[] = [25, 50, 100]

export const allowedPageSizes = (shape: { pageSizes?: readonly number[] }): readonly number[] =>
  shape.pageSizes ?? defaultPageSizes

/** Formats a sort for a call: the field, with a minus sign for descending. */
export const sortText = <S extends string>({ column, direction }: { column: S; direction: 'asc' | 'desc' }) =>
  direction === 'desc' ? (`-${column}` as const) : column

function readSort<S extends string>(
  fields: readonly S[],
  text: string,
): { column: S; direction: 'asc' | 'desc' } | null {
  const column = fields.find((field) => field === text.replace(/^-/, ''))
  return column === undefined ? null : { column, direction: text.startsWith('-') ? 'desc' : 'asc' }
}

/** Parses a table's state from search parameters; invalid values become the defaults. */
export function readTableState<F extends FilterSchemas, S extends string>(
  shape: TableShape<F, S>,
  search: Record<string, unknown>,
): ParsedTableState<F, S> {
  const filters: Filters<F> = {}
  for (const name of Object.keys(shape.filters) as (keyof F & string)[]) {
    const text = search[name]
    if (text === undefined || text === '') continue
    const parsed = shape.filters[name]?.safeParse(text)
    if (parsed?.success) filters[name] = parsed.data as Filters<F>[typeof name]
  }
  const sort = readSort(shape.sortFields, String(search.sort ?? '')) ?? readSort(shape.sortFields, shape.defaultSort)
  if (sort === null) throw new Error(`${shape.defaultSort} is no sort field of this table`)
  const sizes = allowedPageSizes(shape)
  const size = Number(search.size)
  return {
    filters,
    sort,
    page: pageSchema.parse(search.page ?? 1),
    pageSize: sizes.includes(size) ? size : (sizes[0] ?? 25),
  }
}

/** Returns the requested filters and sort of a table as text, without the default sort. */
export function getRequestedQuery<F extends FilterSchemas, S extends string>(
  shape: TableShape<F, S>,
  { filters, sort }: Pick<ParsedTableState<F, S>, 'filters' | 'sort'>,
  search: Record<string, unknown>,
): Record<string, string> {
  const requested = Object.fromEntries(Object.keys(filters).map((name) => [name, String(search[name])]))
  const text = sortText(sort)
  return text === shape.defaultSort ? requested : { ...requested, sort: text }
}
