import { DrizzleQueryError } from 'drizzle-orm'
import { pino } from 'pino'
import { statementShape } from './database/observe-statements'

/** What a database says of a failed statement that names tables and rules, and never what is stored. */
const plainFields = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const

/** The database's own errors, on both drivers. */
const isDatabaseError = (error: unknown): error is Error => error instanceof Error && 'severity' in error

const isOfStatement = (error: unknown): error is Error => error instanceof DrizzleQueryError || isDatabaseError(error)

const innerErrors = (error: Error): unknown[] => [
  ...(error.cause === undefined ? [] : [error.cause]),
  ...(error instanceof AggregateError ? error.errors : []),
]

/** Whether a failed statement is the error, or behind it. */
export const holdsStatement = (error: unknown): boolean =>
  isOfStatement(error) || (error instanceof Error && innerErrors(error).some(holdsStatement))

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack = '', message }: Error): string {
  const at = stack.indexOf(message)
  return at < 0 ? '' : stack.slice(at + message.length)
}

/** Values that are wrong (class 22) are quoted in the message, and last in it. */
function plainMessage(cause: Error): string {
  const isAboutValue = 'code' in cause && String(cause.code).startsWith('22')
  return isAboutValue ? cause.message.replace(/".*"/s, '"…"') : cause.message
}

function statementError(error: Error): object {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  const message = cause ? plainMessage(cause) : 'A statement failed'
  const fields = isDatabaseError(cause) ? (cause as unknown as Record<string, unknown>) : {}
  const plain = plainFields.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : []))
  return {
    type: 'DatabaseError',
    message,
    stack: `DatabaseError: ${message}${framesOf(error)}`,
    ...Object.fromEntries(plain),
    ...(error instanceof DrizzleQueryError && { statement: statementShape(error.query) }),
  }
}

/**
 * An error as the log keeps it. Of a failed statement it has the reason and the text but none of the values, among which
 * are links, hashes of passwords and whole rows of spreadsheets: not the parameters, and not what the database quotes.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error) || !holdsStatement(error)) return pino.stdSerializers.err(error as Error)
  if (isOfStatement(error)) return statementError(error)
  const { name, message, stack } = error
  return { type: name, message, stack, causes: innerErrors(error).map(loggedError) }
}
