import type { Program } from '@portal/contract/rules/program-facts'
import { settings } from '@portal/contract/rules/settings'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock'
import type { Config } from '../../platform/config'
import type { Db } from '../../platform/database/types'
import { increase } from '../../platform/metrics/counters'
import { AddressRejectedError, type Answer, postOnce } from '../../platform/webhooks/post-once'
import { signedHeaders } from '../../platform/webhooks/sign-message'
import { messageBody } from './message-body'
import type { ClaimedDelivery } from './queries/claim-deliveries'
import { findDelivery } from './queries/list-deliveries'
import type { TryOutcome } from './queries/settle-deliveries'
import { settleTry } from './settle-try'
import { GONE, maxAttempts, nextTry } from './try-policy'
import { decryptSecret } from './webhook-secret'

export interface DeliveryParts {
  db: Db
  clock: Clock
  config: Config
  programInEffect: () => Program
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** The timeout for a response, in milliseconds. */
  timeoutMs?: number
}

/** The results by which attempts are counted. */
export const tryOutcomes = ['delivered', 'failed', 'given_up'] as const

const emptyOutcome = {
  deliveredAt: null,
  nextTryAt: null,
  signature: null,
  answerStatus: null,
  answer: '',
  tookMs: null,
}

/**
 * The secrets that sign: the current one, and the previous one while it is valid. A previous secret that cannot be decrypted
 * is skipped.
 * @throws Error if the current secret cannot be decrypted
 */
async function signingSecrets({ config, log }: DeliveryParts, claimed: ClaimedDelivery): Promise<Buffer[]> {
  const { endpointId, endpointName, encryptedSecret, formerSecret } = claimed
  const read = (stored: string) => decryptSecret(config, endpointId, Buffer.from(stored, 'hex'))
  const current = await read(encryptedSecret)
  if (formerSecret === null) return [current]
  try {
    return [current, await read(formerSecret)]
  } catch (error) {
    log.warn(
      { err: error, endpoint: endpointName },
      'the previous secret of an endpoint cannot be decrypted and is skipped',
    )
    return [current]
  }
}

function statusError({ status }: Answer): string {
  if (status >= 300 && status < 400) return `The endpoint answered ${status}. Redirects are not followed`
  return `The endpoint answered ${status}`
}

function connectionError(error: unknown, timeoutMs: number): string {
  if (error instanceof AddressRejectedError) return error.message
  if (error instanceof Error && error.name === 'TimeoutError') return `No answer within ${timeoutMs / 1000} seconds`
  const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
  return `The endpoint could not be reached${code}`
}

/** The state after a failed attempt: waiting for a retry, or abandoned. */
function failedState(
  parts: DeliveryParts,
  { tries }: ClaimedDelivery,
  isDeleted: boolean,
): Pick<TryOutcome, 'state' | 'nextTryAt'> {
  const nextTryAt = isDeleted ? null : nextTry(tries, parts.clock(), Math.random())
  return nextTryAt ? { state: 'waiting', nextTryAt } : { state: 'given_up', nextTryAt }
}

async function call(parts: DeliveryParts, claimed: ClaimedDelivery): Promise<TryOutcome> {
  const { clock, config, log, timeoutMs = settings.webhooks.timeoutSeconds * 1000 } = parts
  const { occurredAt, takesEffectAt } = claimed
  const toInstant = (milliseconds: string) => new Date(Number(milliseconds))
  const body = messageBody({
    ...claimed,
    occurredAt: toInstant(occurredAt),
    takesEffectAt: takesEffectAt === null ? null : toInstant(takesEffectAt),
  })
  let headers: ReturnType<typeof signedHeaders>
  try {
    headers = signedHeaders({ id: claimed.id, at: clock(), body }, await signingSecrets(parts, claimed))
  } catch (error) {
    log.error(
      { err: error, endpoint: claimed.endpointName },
      'the secret of an endpoint cannot be decrypted with this SECOND_FACTOR_KEY',
    )
    return {
      ...emptyOutcome,
      ...failedState(parts, claimed, false),
      lastError: 'The secret of this endpoint cannot be read. Replace it',
    }
  }
  const begun = performance.now()
  const describeTry = () => ({
    ...emptyOutcome,
    signature: headers['webhook-signature'],
    tookMs: Math.round(performance.now() - begun),
  })
  try {
    const sent = { ...headers, 'content-type': 'application/json', 'user-agent': 'DealerPortal-Webhooks/1' }
    const { url } = claimed
    const answer = await postOnce({ url, headers: sent, body, timeoutMs, mayBeLoopback: config.webhooksToLoopback })
    const answeredOutcome = { ...describeTry(), answerStatus: answer.status, answer: answer.text }
    if (answer.status >= 200 && answer.status < 300) {
      return { ...answeredOutcome, state: 'delivered', deliveredAt: clock(), lastError: null }
    }
    return {
      ...answeredOutcome,
      ...failedState(parts, claimed, answer.status === GONE),
      lastError: statusError(answer),
    }
  } catch (error) {
    return { ...describeTry(), ...failedState(parts, claimed, false), lastError: connectionError(error, timeoutMs) }
  }
}

/** Sends a claimed delivery once and stores the result. Rejects only when the database does. */
export async function tryDelivery(parts: DeliveryParts, claimed: ClaimedDelivery): Promise<void> {
  // Without this limit, a delivery that crashes its worker would be retried forever.
  const isExhausted = claimed.tries > maxAttempts
  const lastError = `Not delivered after ${maxAttempts} attempts`
  const outcome: TryOutcome = isExhausted
    ? { ...emptyOutcome, state: 'given_up', lastError }
    : await call(parts, claimed)
  const about = { delivery: claimed.id, event: claimed.event, endpoint: claimed.endpointName, tries: claimed.tries }
  if (!(await settleTry(parts, claimed, outcome))) {
    if (!(await findDelivery(parts.db, claimed.id))) {
      return parts.log.info(about, 'a webhook was deleted while it was being sent')
    }
    return parts.log.warn(about, 'a webhook may arrive twice because its claim expired')
  }
  increase('webhookTries', { outcome: outcome.state === 'waiting' ? 'failed' : outcome.state })
  if (outcome.state === 'delivered') parts.log.info(about, 'a webhook was delivered')
  else parts.log.warn({ ...about, error: outcome.lastError, next: outcome.nextTryAt }, 'a webhook was not delivered')
}
