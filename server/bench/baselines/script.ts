import type { RecordedStatement } from './record-statements'

/** Where in the answers of the same call a value comes from. */
interface Origin {
  statement: number
  row: number
  column: string | number
}

export type ScriptValue = { fixed: unknown } | { from: Origin }

export interface ScriptStatement extends Pick<RecordedStatement, 'text' | 'rowMode' | 'types'> {
  values: readonly ScriptValue[]
}

/** The statements of one call, ready to be sent again. */
export type Script = readonly ScriptStatement[]

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)

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

/**
 * Ids that the database made during a call are another time made anew: a value that an earlier statement of the call
 * was answered with is taken from its new answer. Everything else is sent as it was.
 */
export function scriptOf(statements: readonly RecordedStatement[]): Script {
  return statements.map(({ text, rowMode, types, values }, index) => {
    const known = new Map(idsIn(statements.slice(0, index)))
    return {
      text,
      rowMode,
      types,
      values: values.map((value) => {
        const from = isId(value) ? known.get(value) : undefined
        return from ? { from } : { fixed: value }
      }),
    }
  })
}
