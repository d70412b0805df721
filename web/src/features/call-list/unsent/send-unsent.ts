import { call } from '../../../lib/api/call'
import { ApiError, errorText } from '../../../lib/api/errors'
import {
  rejectionTitle,
  removeContact,
  storeContact,
  type UnsentContact,
  unsentContact,
  unsentContacts,
} from './unsent-contacts'

const lockName = 'portal:kept-contacts'
let pageQueue: Promise<unknown> = Promise.resolve()

/** Runs work one at a time, across tabs if the browser supports locks. Otherwise the server deduplicates what two tabs send. */
function runExclusive<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(lockName, work)
  const turn = pageQueue.then(work)
  pageQueue = turn.catch(() => undefined)
  return turn
}

const timeoutMs = 20_000

/**
 * Runs work with a limit of 20 seconds. Sending blocks all tabs, and a call may hang while a user signs in or out.
 */
async function withTimeout<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new Error('The call took too long')), timeoutMs)
  try {
    return await Promise.race([
      work(limit.signal),
      new Promise<never>((_, reject) => {
        limit.signal.addEventListener('abort', () => reject(limit.signal.reason))
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}

const permanentStatuses = [400, 404, 413, 415, 422]

/** Whether the error comes from the portal. A proxy's error page has no error code. */
const isPortalError = (error: unknown): error is ApiError => error instanceof ApiError && error.sentCode !== undefined

/**
 * Whether a retry would fail the same way. Session errors, rate limits, outages and other accounts' sessions are temporary.
 * `TOO_LATE` means that a sent contact can no longer be undone.
 */
const isPermanent = (error: unknown): error is ApiError =>
  isPortalError(error) &&
  (permanentStatuses.includes(error.status) || error.errorCode === 'FORBIDDEN' || error.errorCode === 'TOO_LATE')

async function record(account: string, contact: UnsentContact): Promise<void> {
  const { id, dealerId, outcome, reason, note, callAgainOn, happenedAt } = contact
  storeContact(account, { ...contact, tried: true })
  const body = { id, staffId: account, outcome, reason, note, callAgainOn, happenedAt }
  await withTimeout((signal) => call('recordContact', { params: { id: dealerId }, body, signal }))
  // A contact that is no longer stored was undone while it was being sent.
  storeContact(account, { ...(unsentContact(account, id) ?? { ...contact, undone: true }), sent: true })
}

async function undo(account: string, { id }: UnsentContact): Promise<void> {
  try {
    await withTimeout((signal) => call('takeContactBack', { params: { id }, body: { staffId: account }, signal }))
  } catch (error) {
    // A contact that the server doesn't have needs no undo.
    if (!(isPortalError(error) && error.status === 404)) throw error
  }
  removeContact(account, id)
}

/** Sends or undoes one contact. @returns whether the server's data changed */
async function sendOrUndo(account: string, id: string): Promise<boolean> {
  const stored = unsentContact(account, id)
  if (stored === undefined || stored.refused !== null) return false
  if (stored.undone && !stored.tried) {
    removeContact(account, id)
    return false
  }
  if (!stored.sent) await record(account, stored)
  const current = unsentContact(account, id)
  if (current?.undone) await undo(account, current)
  return true
}

/**
 * Sends an account's stored contacts in chronological order. Permanently rejected contacts stay, with the reason. The first
 * temporary failure stops the run, and the remaining contacts wait.
 * @param onSent refreshes the lists before sent contacts are removed, so that no dealer reappears for a moment
 * @returns whether no contact is left to send
 */
export const sendUnsent = (account: string, onSent: () => Promise<void>): Promise<boolean> =>
  runExclusive(async () => {
    let isComplete = true
    let isNew = false
    for (const { id } of unsentContacts(account)) {
      try {
        isNew = (await sendOrUndo(account, id)) || isNew
      } catch (error) {
        const stored = unsentContact(account, id)
        if (stored && isPermanent(error)) {
          storeContact(account, { ...stored, refused: errorText(error, rejectionTitle(stored)) })
          continue
        }
        for (const other of unsentContacts(account)) if (!other.waits) storeContact(account, { ...other, waits: true })
        isComplete = false
        break
      }
    }
    if (isNew) await withTimeout(onSent).catch(() => undefined)
    for (const { id, sent, undone, refused } of unsentContacts(account)) {
      if (sent && !undone && refused === null) removeContact(account, id)
    }
    return isComplete && unsentContacts(account).every(({ refused, undone }) => refused !== null || !undone)
  })
