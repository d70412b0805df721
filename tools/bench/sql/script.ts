import type { RecordedStatement } from './statements'

/** The position of a value in the results of an earlier statement of the same call. */
interface Origin {
  statement: number
  row: number
  column: string | number
}

/** The result rows of each earlier statement of the call. */
export type Answers = readonly (readonly unknown[])[]

/** Computes a value to send from the rows of earlier statements. */
type ScriptValue = (answers: Answers) => unknown

export interface ScriptStatement extends Pick<RecordedStatement, 'text' | 'rowMode' | 'types'> {
  values: readonly ScriptValue[]
}

/** The statements of one call, prepared for replay. */
export type Script = readonly ScriptStatement[]

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)
const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

function* findIds(statements: readonly RecordedStatement[]): Generator<[string, Origin]> {
  for (const [statement, { rows }] of statements.entries()) {
    for (const [row, cells] of rows.entries()) {
      if (typeof cells !== 'object' || cells === null) continue
      for (const [column, value] of Object.entries(cells)) {
        if (isId(value)) yield [value, { statement, row, column }]
      }
    }
  }
}

/**
 * Replaces the known IDs in a value. An ID can be the value itself, part of a text such as JSON, or in a list of these.
 */
function replaceIds(value: unknown, known: ReadonlyMap<string, Origin>): ScriptValue {
  if (Array.isArray(value)) {
    const items = value.map((item) => replaceIds(item, known))
    return (answers) => items.map((item) => item(answers))
  }
  if (typeof value !== 'string' || !value.match(idPattern)?.some((id) => known.has(id))) return () => value
  return (answers) =>
    value.replace(idPattern, (id) => {
      const from = known.get(id)
      const row = from && answers[from.statement]?.[from.row]
      return row ? String((row as Record<string | number, unknown>)[from.column]) : id
    })
}

/**
 * Prepares recorded statements for replay. The database generates new IDs each time, so the replay replaces IDs that an
 * earlier statement of the call returned with those of the new result. Everything else stays the same.
 */
export function toScript(statements: readonly RecordedStatement[]): Script {
  return statements.map(({ text, rowMode, types, values }, index) => {
    const known = new Map(findIds(statements.slice(0, index)))
    return { text, rowMode, types, values: values.map((value) => replaceIds(value, known)) }
  })
}
