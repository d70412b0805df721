import type { RecordedStatement } from './record-statements'

/** Where in the answers of the same call a value comes from. */
interface Origin {
  statement: number
  row: number
  column: string | number
}

/** The rows that each earlier statement of the call was answered with. */
export type Answers = readonly (readonly unknown[])[]

/** A value to send, by what earlier statements of the same call were answered. */
type ScriptValue = (answers: Answers) => unknown

export interface ScriptStatement extends Pick<RecordedStatement, 'text' | 'rowMode' | 'types'> {
  values: readonly ScriptValue[]
}

/** The statements of one call, ready to be sent again. */
export type Script = readonly ScriptStatement[]

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)
const idsWithin = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

function* idsIn(statements: readonly RecordedStatement[]): Generator<[string, Origin]> {
  for (const [statement, { rows }] of statements.entries()) {
    for (const [row, cells] of rows.entries()) {
      if (typeof cells !== 'object' || cells === null) continue
      for (const [column, value] of Object.entries(cells)) {
        if (isId(value)) yield [value, { statement, row, column }]
      }
    }
  }
}

/** An id stands alone, in a text as JSON is, or in a list of such. */
function remade(value: unknown, known: ReadonlyMap<string, Origin>): ScriptValue {
  if (Array.isArray(value)) {
    const items = value.map((item) => remade(item, known))
    return (answers) => items.map((item) => item(answers))
  }
  if (typeof value !== 'string' || !value.match(idsWithin)?.some((id) => known.has(id))) return () => value
  return (answers) =>
    value.replace(idsWithin, (id) => {
      const from = known.get(id)
      const row = from && answers[from.statement]?.[from.row]
      return row ? String((row as Record<string | number, unknown>)[from.column]) : id
    })
}

/**
 * Ids that the database made during a call are another time made anew: where a value holds one that an earlier statement of
 * the call was answered with, it is taken from its new answer. Everything else is sent as it was.
 */
export function scriptOf(statements: readonly RecordedStatement[]): Script {
  return statements.map(({ text, rowMode, types, values }, index) => {
    const known = new Map(idsIn(statements.slice(0, index)))
    return { text, rowMode, types, values: values.map((value) => remade(value, known)) }
  })
}
