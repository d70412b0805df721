import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The SQL of each value of a JSON object. An index signature of `Row` does not allow more keys. */
export type JsonValues<Row> = {
  readonly [Key in keyof Row as string extends Key ? never : number extends Key ? never : Key]-?: SQLWrapper
}

const keysAndValues = (values: object): SQL =>
  sql.join(
    Object.entries(values).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${value}`),
    sql`, `,
  )

/**
 * A `json_build_object` with the keys of `Row`. The compiler does not read SQL, but it compares these keys with `Row`, so renaming
 * a key of the type is an error here.
 */
export const jsonObject = <Row = never>(values: JsonValues<NoInfer<Row>>): SQL<Row> =>
  sql<Row>`json_build_object(${keysAndValues(values)})`

/** The same as `jsonb`. */
export const jsonbObject = <Row = never>(values: JsonValues<NoInfer<Row>>): SQL<Row> =>
  sql<Row>`jsonb_build_object(${keysAndValues(values)})`
