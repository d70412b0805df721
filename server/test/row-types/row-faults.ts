import { type Column, columnFaults } from './column-faults'
import type { DeclaredRows, DeclaredType, Kind } from './declared-rows'

type Types = DeclaredRows['types']
type DeclaredObject = DeclaredType['objects'][number]

function getKind(value: unknown): Kind {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Date) return 'date'
  const kind = typeof value
  return kind === 'string' || kind === 'number' || kind === 'boolean' || kind === 'bigint' ? kind : 'object'
}

const getType = (types: Types, position: number): DeclaredType => {
  const type = types[position]
  if (!type) throw new Error(`No type has the position ${position}`)
  return type
}

function keyFaults(types: Types, { keys, others }: DeclaredObject, value: object, path: string): string[] {
  const names = Object.keys(keys).filter((name) => !(name in value) && !keys[name]?.isOptional)
  const missing = names.map((name) => `${path}.${name} is declared but not returned`)
  const found = Object.entries(value).flatMap(([name, each]) => {
    const type = Object.hasOwn(keys, name) ? (keys[name]?.type ?? null) : others
    return type === null ? [`${path}.${name} is not declared`] : valueFaults(types, type, each, `${path}.${name}`)
  })
  return [...missing, ...found]
}

/** The differences from the object type that is closest to the value. */
function objectFaults(types: Types, objects: DeclaredObject[], value: object, path: string): string[] {
  const faults = objects.map((each) => keyFaults(types, each, value, path))
  return faults.sort((a, b) => a.length - b.length)[0] ?? []
}

function valueFaults(types: Types, position: number, value: unknown, path: string): string[] {
  const { text, kinds, literals, entry, objects } = getType(types, position)
  if (kinds === null) return []
  const kind = getKind(value)
  if (!kinds.includes(kind)) return [`${path} is ${kind}, declared ${text}`]
  const known = literals[kind]
  if (known && !known.includes(value)) return [`${path} is ${JSON.stringify(value)}, declared ${text}`]
  if (Array.isArray(value)) {
    return entry === null ? [] : value.flatMap((each) => valueFaults(types, entry, each, `${path}[]`))
  }
  return kind === 'object' ? objectFaults(types, objects, value as object, path) : []
}

/** The result of a statement. */
export interface Result {
  fields: readonly Column[]
  rows: readonly unknown[]
}

/** The differences between a result and its declared row type. Each is a sentence that begins with the path of the value. */
export function rowFaults(declared: DeclaredRows, row: number, { rows, fields }: Result): string[] {
  const faultsInRows = rows.flatMap((each) => valueFaults(declared.types, row, each, 'row'))
  return [...columnFaults(declared, row, fields), ...faultsInRows]
}
