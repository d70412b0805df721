import { Column, getTableName, is, SQL } from 'drizzle-orm'
import type { SelectedFieldsOrdered } from 'drizzle-orm/pg-core'

type Field = SelectedFieldsOrdered[number]['field']
type Decode = (raw: unknown) => unknown
/** Makes the objects of a query from its rows, each a list of the columns' values. */
export type MapRows = (rows: readonly unknown[][]) => unknown[]

/** By the name of a joined table, whether it always has a row; otherwise its columns may all be null. */
export type JoinsNotNullable = Readonly<Record<string, boolean>>

interface Decoder {
  mapFromDriverValue: Decode
}

const decoderOf = (sql: SQL): Decoder => (sql as unknown as { decoder: Decoder }).decoder

const asItIs: readonly Decode[] = [Column.prototype.mapFromDriverValue, decoderOf(new SQL([])).mapFromDriverValue]

/** What reads a column's value; null where that gives back what it gets, as for most columns. */
function decodeOf(field: Field): Decode | null {
  const decoder: Decoder = is(field, Column) ? field : decoderOf(is(field, SQL) ? field : (field as SQL.Aliased).sql)
  return asItIs.includes(decoder.mapFromDriverValue) ? null : (raw) => decoder.mapFromDriverValue(raw)
}

/**
 * The first of an object's columns, by which it is known whether the joined row is there: Drizzle gives null for the object
 * when that is null. Undefined when the object is never null: its row is always there, or it is made of several tables.
 */
function firstIfMissing(
  fields: SelectedFieldsOrdered,
  group: readonly number[],
  joins: JoinsNotNullable,
): number | undefined {
  const columns = group.flatMap((n) => {
    const field = fields[n]?.field
    return is(field, Column) ? [{ n, table: getTableName(field.table) }] : []
  })
  const [first] = columns
  const isOneTable = columns.every(({ table }) => table === first?.table)
  return first && isOneTable && !joins[first.table] ? first.n : undefined
}

const objectOf = (members: readonly (readonly [name: string, value: string])[]): string =>
  `{ ${members.map(([name, value]) => `${JSON.stringify(name)}: ${value}`).join(', ')} }`

/**
 * Writes the code that makes objects of a query's rows as Drizzle does, once for a statement: Drizzle looks at each
 * column of each row anew for what it is. The code holds names of our own columns and nothing that anybody sent.
 * @param fields the columns of a row in their order, with the place of each in the object
 * @param joins undefined for what joins nothing
 */
export function compileRows(fields: SelectedFieldsOrdered, joins: JoinsNotNullable | undefined): MapRows {
  const decodes = fields.map(({ field }) => decodeOf(field))
  const readOf = (n: number) => (decodes[n] ? `(row[${n}] === null ? null : decodes[${n}](row[${n}]))` : `row[${n}]`)
  const groups = new Map<string, number[]>()
  for (const [n, { path }] of fields.entries()) {
    if (path.length > 2) throw new Error(`The selection ${path.join('.')} is deeper than two names.`)
    const [name = ''] = path
    groups.set(name, [...(groups.get(name) ?? []), n])
  }
  const pathOf = (n: number): readonly string[] => fields[n]?.path ?? []
  const members = [...groups].map(([name, columns]) => {
    const [first = 0] = columns
    if (pathOf(first).length === 1) return [name, readOf(first)] as const
    const inner = objectOf(columns.map((n) => [pathOf(n)[1] ?? '', readOf(n)]))
    const missing = joins && firstIfMissing(fields, columns, joins)
    return [name, missing === undefined ? inner : `row[${missing}] === null ? null : ${inner}`] as const
  })
  const make = new Function('decodes', `return (rows) => rows.map((row) => (${objectOf(members)}))`)
  return make(decodes) as MapRows
}
