import type { DeclaredRows, DeclaredType, Kind } from './declared-rows'

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

type DeclaredObject = DeclaredType['objects'][number]

function nameFaults({ keys }: DeclaredObject, columns: readonly Column[]): string[] {
  const returned = new Set(columns.map(({ name }) => name))
  const missing = Object.keys(keys).filter((name) => !returned.has(name) && !keys[name]?.isOptional)
  const unknown = columns.filter(({ name }) => !Object.hasOwn(keys, name))
  return [
    ...missing.map((name) => `row.${name} is declared but not returned`),
    ...unknown.map(({ name }) => `row.${name} is not declared`),
  ]
}

/** @param types the declared types of the column: one for each object type that has it */
function kindFaults(types: readonly DeclaredType[], { name, dataTypeID }: Column): string[] {
  const returnedKinds = kindsByType[dataTypeID] ?? []
  const isDeclared = (kind: Kind) => types.some(({ kinds }) => kinds === null || kinds.includes(kind))
  if (types.length === 0 || returnedKinds.every(isDeclared)) return []
  const texts = [...new Set(types.map(({ text }) => text))]
  return [`row.${name} is ${returnedKinds.join(' or ')}, declared ${texts.join(' | ')}`]
}

/**
 * Returns the differences that are visible without any row, which are the same on both databases. A row type can be a
 * union. All rows of a result have the same columns, so only the object types that are closest to them count, and
 * together they declare the kinds.
 */
export function columnFaults({ types }: DeclaredRows, row: number, columns: readonly Column[]): string[] {
  const objects = types[row]?.objects ?? []
  if (objects.length === 0 || objects.some(({ others }) => others !== null)) return []
  const compared = objects.map((object) => ({ object, faults: nameFaults(object, columns) }))
  const minFaults = Math.min(...compared.map(({ faults }) => faults.length))
  const closest = compared.filter(({ faults }) => faults.length === minFaults)
  const wrongKinds = columns.flatMap((column) => {
    const declared = closest.flatMap(({ object: { keys } }) => {
      const key = keys[column.name]
      return (key && types[key.type]) ?? []
    })
    return kindFaults(declared, column)
  })
  return [...(closest[0]?.faults ?? []), ...wrongKinds]
}
