import { DrizzleQueryError } from 'drizzle-orm'
import { pino } from 'pino'
import { statementShape } from './database/observe-statements'

/** The error fields that name tables and constraints but never contain stored values. */
const plainFields = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const

/** The database's own errors, from either driver. */
const isDatabaseError = (error: unknown): error is Error => error instanceof Error && 'severity' in error

const mayContainValues = (error: unknown): error is Error =>
  error instanceof DrizzleQueryError || isDatabaseError(error)

const innerErrors = (error: Error): unknown[] => [
  ...(error.cause === undefined ? [] : [error.cause]),
  ...(error instanceof AggregateError ? error.errors : []),
]

/** Whether an error is, or is caused by, a failed statement. */
export const isStatementError = (error: unknown): boolean =>
  mayContainValues(error) || (error instanceof Error && innerErrors(error).some(isStatementError))

/** Returns the stack without its first lines, which repeat the message. */
function stackFrames({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  return at < 0 ? '' : stack.slice(at + message.length)
}

/** Removes the value from the message: errors of class 22 quote it at the end. */
function plainMessage(cause: Error): string {
  const quotesValue = 'code' in cause && String(cause.code).startsWith('22')
  return quotesValue ? cause.message.replace(/".*"/s, '"…"') : cause.message
}

function statementError(error: Error): object {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  const message = cause ? plainMessage(cause) : 'A statement failed'
  const fields = isDatabaseError(cause) ? (cause as unknown as Record<string, unknown>) : {}
  const plain = plainFields.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : []))
  return {
    type: 'DatabaseError',
    message,
    stack: `DatabaseError: ${message}${stackFrames(error)}`,
    ...Object.fromEntries(plain),
    ...(error instanceof DrizzleQueryError && { statement: statementShape(error.query) }),
  }
}

/**
 * Converts an error for the log. A failed statement retains its reason and text, but neither its parameters nor values
 * quoted by the database: these include links, password hashes and spreadsheet rows.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error) || !isStatementError(error)) return pino.stdSerializers.err(error as Error)
  if (mayContainValues(error)) return statementError(error)
  const { name, message, stack } = error
  return { type: name, message, stack, causes: innerErrors(error).map(loggedError) }
}
