import type { DeclaredRows, Kind } from './declared-rows'

/** A column of a result, as both drivers describe it. */
export interface Column {
  name: string
  /** The OID of its type. */
  dataTypeID: number
}

/** Kinds that a driver makes of the values of a type, by its OID. Other types, such as JSON and arrays, show their kind only in a row. */
const kindsByType: Record<number, readonly Kind[]> = {
  // boolean
  16: ['boolean'],
  // bigint: `pg` returns a string, PGlite a number
  20: ['string', 'number'],
  // smallint, integer, real, double precision
  21: ['number'],
  23: ['number'],
  700: ['number'],
  701: ['number'],
  // text, varchar, date, timestamp, timestamptz, numeric, uuid
  25: ['string'],
  1043: ['string'],
  1082: ['string'],
  1114: ['string'],
  1184: ['string'],
  1700: ['string'],
  2950: ['string'],
}

function kindFaults({ types }: DeclaredRows, position: number, column: Column): string[] {
  const type = types[position]
  const returned = kindsByType[column.dataTypeID] ?? []
  const declared = type?.kinds
  if (!declared || returned.every((kind) => declared.includes(kind))) return []
  return [`row.${column.name} is ${returned.join(' or ')}, declared ${type.text}`]
}

/** The differences that a result shows without a row, and the same on both databases. */
export function columnFaults(declared: DeclaredRows, row: number, columns: readonly Column[]): string[] {
  const [object] = declared.types[row]?.objects ?? []
  if (!object || object.others !== null) return []
  const { keys } = object
  const returned = new Set(columns.map(({ name }) => name))
  const missing = Object.keys(keys).filter((name) => !returned.has(name) && !keys[name]?.isOptional)
  const found = columns.flatMap((column) => {
    const key = keys[column.name]
    return key ? kindFaults(declared, key.type, column) : [`row.${column.name} is not declared`]
  })
  return [...missing.map((name) => `row.${name} is declared but not returned`), ...found]
}
