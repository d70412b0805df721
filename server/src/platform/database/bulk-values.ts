import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

// Many values or records, passed as one parameter of a statement.

// Values are passed as arrays, because the planner knows their length. It assumes that a set-returning function has few
// rows, and would look them up one by one.

/** Passes any number of ids as one value, for `column = any(…)`. */
export const idArray = (ids: readonly string[]): SQL => sql`string_to_array(${ids.join(',')}, ',')::uuid[]`

/** Separates texts. Users cannot type it. */
const SEPARATOR = '\u001f'

/** Passes any number of texts as one value. A text that contains the separator counts as two. */
export const textArray = (texts: readonly string[]): SQL =>
  sql`string_to_array(${texts.join(SEPARATOR)}, ${sql.raw("E'\\x1f'")})`

// The functions below return the parts of statements that write records passed as JSON. Field names are the column
// names in the code.

export type FieldColumns = Readonly<Record<string, AnyPgColumn>>

const joinColumns = (columns: FieldColumns, buildPart: (field: SQL, column: SQL, type: SQL) => SQL): SQL =>
  sql.join(
    Object.entries(columns).map(([field, column]) =>
      buildPart(sql`${sql.identifier(field)}`, sql`${sql.identifier(column.name)}`, sql.raw(column.getSQLType())),
    ),
    sql`, `,
  )

/** `"zipCode" text, …`: the columns of `json_to_recordset`. */
export const recordColumns = (columns: FieldColumns): SQL =>
  joinColumns(columns, (field, _, type) => sql`${field} ${type}`)

/** `zip_code, …`: the columns of an insert. */
export const storedColumns = (columns: FieldColumns): SQL => joinColumns(columns, (_, column) => column)

/** `r."zipCode", …`: their values in the record `r`. */
export const recordValues = (columns: FieldColumns): SQL => joinColumns(columns, (field) => sql`r.${field}`)

/** `zip_code = r."zipCode", …`: the assignments of an update. */
export const assignments = (columns: FieldColumns): SQL =>
  joinColumns(columns, (field, column) => sql`${column} = r.${field}`)
