import { counted, plural } from '@portal/contract/texts/plural'
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import type { Config } from './config'
import { currentWork } from './current-work'
import { instanceId } from './instance'
import { LineOutput } from './line-output'
import { isStatementError, loggedError } from './logged-error'

const secretNames = [
  'password',
  'currentPassword',
  'newPassword',
  'confirmPassword',
  'passwordHash',
  'zipCode',
  'signatureData',
  'token',
  'cookie',
  'authorization',
]

const paths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** Gives a line without a message the error's message, which the error serializer does not see. */
function addMessage(this: Logger, args: Parameters<LogFn>, log: LogFn): void {
  const [first] = args as unknown[]
  const error = typeof first === 'object' && first !== null && 'err' in first ? first.err : first
  if (args.length === 1 && isStatementError(error)) log.call(this, first, 'a statement failed')
  else log.apply(this, args)
}

/** Links a line to its trace. */
function currentTrace(): object {
  const span = currentWork.getStore()?.span
  return span ? { traceId: span.spanContext().traceId } : {}
}

/**
 * Creates the structured log: one JSON object per line, to standard output by default. Omits the values of failed
 * statements. Redacts passwords, ZIP codes (a dealer's sign-in), signatures, tokens and cookies up to three levels
 * deep.
 */
export function createLogger(
  config: Pick<Config, 'logLevel'>,
  destination: DestinationStream = new LineOutput(1),
): Logger {
  const options = {
    level: config.logLevel,
    base: { instance: instanceId },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: loggedError },
    mixin: currentTrace,
    hooks: { logMethod: addMessage },
    redact: { paths, censor: '[redacted]' },
  }
  const log = pino(options, destination)
  if (destination instanceof LineOutput) {
    destination.onRecovery((dropped) => {
      log.error({ dropped }, `${counted(dropped, 'log line')} ${plural(dropped, 'was', 'were')} dropped`)
    })
  }
  return log
}
