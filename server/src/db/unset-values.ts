import { type GetColumnData, is, SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

type Columns = Readonly<Record<string, AnyPgColumn>>

/** Returns the values that a table stores in columns that an insert omits, except those that the database computes. */
export const unsetValues = <Table extends Columns>(columns: Table) =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, { notNull, hasDefault, default: value }]) => (!notNull || hasDefault) && !is(value, SQL))
      .map(([name, { default: value }]) => [name, value ?? null]),
  ) as {
    [Name in keyof Table as Table[Name]['_'] extends { notNull: true; hasDefault: false }
      ? never
      : Name]: GetColumnData<Table[Name]>
  }
