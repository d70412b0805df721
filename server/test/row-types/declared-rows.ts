/** JavaScript's `typeof`, with null, arrays and dates separated from other objects. */
export type Kind = 'null' | 'string' | 'number' | 'boolean' | 'bigint' | 'array' | 'date' | 'object'

/** One object type of a union. */
interface DeclaredObject {
  keys: Record<string, { type: number; isOptional: boolean }>
  /** The type of every key that is not listed, when the object may have other keys. */
  others: number | null
}

/** A TypeScript type, reduced to what can be checked on a value. Types refer to each other by their position in `types`. */
export interface DeclaredType {
  /** As TypeScript prints it. */
  text: string
  /** Null for a type that accepts everything. */
  kinds: Kind[] | null
  /** The only values of a kind, when the type lists them. */
  literals: Partial<Record<Kind, unknown[]>>
  /** The type of an array's entries. */
  entry: number | null
  objects: DeclaredObject[]
}

/** The row types of all raw statements in the server's sources. */
export interface DeclaredRows {
  types: DeclaredType[]
  /** The position of the row type by the place of its `execute`, such as `src/file.ts:12`. Null: `execute` without a row type. */
  places: Record<string, number | null>
}

export const getPlace = (file: string, line: number): string => `${file}:${line}`
