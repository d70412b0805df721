import { program } from '@portal/contract/rules/program'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock'
import type { Config } from '../../platform/config'
import type { Db } from '../../platform/database/types'
import { increase } from '../../platform/metrics/counters'
import { AddressRefusedError, type Answer, postOnce } from '../../platform/webhooks/post-once'
import { signedHeaders } from '../../platform/webhooks/sign-message'
import { messageBody } from './message-body'
import type { ClaimedDelivery } from './queries/claim-deliveries'
import { findDelivery } from './queries/list-deliveries'
import type { TryOutcome } from './queries/settle-deliveries'
import { settleTry } from './settle-try'
import { GONE, mostTries, nextTry } from './try-policy'
import { decryptSecret } from './webhook-secret'

export interface DeliveryParts {
  db: Db
  clock: Clock
  config: Config
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** How long an endpoint may take for its answer. */
  timeoutMs?: number
}

/** How tries are counted. */
export const tryOutcomes = ['delivered', 'failed', 'given_up'] as const

const untried = { deliveredAt: null, nextTryAt: null, signature: null, answerStatus: null, answer: '', tookMs: null }

/**
 * What signs: the present secret, and the one before it while that goes on. One that cannot be read any more is left out:
 * nobody waits for it once the present one can be.
 * @throws Error when the present one cannot be read
 */
async function secretsOf({ config, log }: DeliveryParts, claimed: ClaimedDelivery): Promise<Buffer[]> {
  const { endpointId, endpointName, encryptedSecret, formerSecret } = claimed
  const read = (stored: string) => decryptSecret(config, endpointId, Buffer.from(stored, 'hex'))
  const present = await read(encryptedSecret)
  if (formerSecret === null) return [present]
  try {
    return [present, await read(formerSecret)]
  } catch (error) {
    log.warn(
      { err: error, endpoint: endpointName },
      'the former secret of an endpoint cannot be read and does not sign',
    )
    return [present]
  }
}

function whyNot({ status }: Answer): string {
  if (status >= 300 && status < 400) return `The endpoint answered ${status}: redirects are not followed`
  return `The endpoint answered ${status}`
}

function whyNoAnswer(error: unknown, timeoutMs: number): string {
  if (error instanceof AddressRefusedError) return error.message
  if (error instanceof Error && error.name === 'TimeoutError') return `No answer within ${timeoutMs / 1000} seconds`
  const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
  return `The endpoint could not be reached${code}`
}

/** What a failed try leads to: another one later, or none. */
function failed(
  parts: DeliveryParts,
  { tries }: ClaimedDelivery,
  isGone: boolean,
): Pick<TryOutcome, 'state' | 'nextTryAt'> {
  const nextTryAt = isGone ? null : nextTry(tries, parts.clock(), Math.random())
  return nextTryAt ? { state: 'waiting', nextTryAt } : { state: 'given_up', nextTryAt }
}

async function call(parts: DeliveryParts, claimed: ClaimedDelivery): Promise<TryOutcome> {
  const { clock, config, log, timeoutMs = program.webhooks.timeoutSeconds * 1000 } = parts
  const body = messageBody({ ...claimed, occurredAt: new Date(Number(claimed.occurredAt)) })
  let headers: ReturnType<typeof signedHeaders>
  try {
    headers = signedHeaders({ id: claimed.id, at: clock(), body }, await secretsOf(parts, claimed))
  } catch (error) {
    log.error(
      { err: error, endpoint: claimed.endpointName },
      'the secret of an endpoint cannot be read with this SECOND_FACTOR_KEY',
    )
    return {
      ...untried,
      ...failed(parts, claimed, false),
      lastError: 'The secret of this endpoint cannot be read. Please replace it',
    }
  }
  const begun = performance.now()
  const tried = () => ({
    ...untried,
    signature: headers['webhook-signature'],
    tookMs: Math.round(performance.now() - begun),
  })
  try {
    const sent = { ...headers, 'content-type': 'application/json', 'user-agent': 'DealerPortal-Webhooks/1' }
    const { url } = claimed
    const answer = await postOnce({ url, headers: sent, body, timeoutMs, mayBeLoopback: config.webhooksToLoopback })
    const answered = { ...tried(), answerStatus: answer.status, answer: answer.text }
    if (answer.status >= 200 && answer.status < 300) {
      return { ...answered, state: 'delivered', deliveredAt: clock(), lastError: null }
    }
    return { ...answered, ...failed(parts, claimed, answer.status === GONE), lastError: whyNot(answer) }
  } catch (error) {
    return { ...tried(), ...failed(parts, claimed, false), lastError: whyNoAnswer(error, timeoutMs) }
  }
}

/** Sends a claimed delivery once and writes down how that went. Rejects only when the database does. */
export async function tryDelivery(parts: DeliveryParts, claimed: ClaimedDelivery): Promise<void> {
  // One that ends its worker each time would otherwise go round for ever.
  const isOver = claimed.tries > mostTries
  const lastError = `It was given up after ${mostTries} tries`
  const outcome: TryOutcome = isOver ? { ...untried, state: 'given_up', lastError } : await call(parts, claimed)
  const about = { delivery: claimed.id, event: claimed.event, endpoint: claimed.endpointName, tries: claimed.tries }
  if (!(await settleTry(parts, claimed, outcome))) {
    if (!(await findDelivery(parts.db, claimed.id))) {
      return parts.log.info(about, 'a webhook was deleted while it was being sent')
    }
    return parts.log.warn(about, 'a webhook may arrive twice: its claim was over')
  }
  increase('webhookTries', { outcome: outcome.state === 'waiting' ? 'failed' : outcome.state })
  if (outcome.state === 'delivered') parts.log.info(about, 'a webhook was delivered')
  else parts.log.warn({ ...about, error: outcome.lastError, next: outcome.nextTryAt }, 'a webhook was not delivered')
}
