import { call } from '../../../lib/api/call'
import { ApiError, errorText } from '../../../lib/api/errors'
import { dropContact, type KeptContact, keepContact, keptContact, keptContacts, refusedTitle } from './kept-contacts'

const lockName = 'portal:kept-contacts'
let inPage: Promise<unknown> = Promise.resolve()

/** One after the other, over all tabs where the browser can. Elsewhere the server stores what two tabs send once all the same. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(lockName, work)
  const turn = inPage.then(work)
  inPage = turn.catch(() => undefined)
  return turn
}

const longestMs = 20_000

/**
 * What a piece of work comes to, unless it takes longer than 20 seconds: whoever sends holds all tabs up, and a call may never end while
 * somebody signs in or out.
 */
async function limited<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new Error('It took too long')), longestMs)
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

const refusedForGood = [400, 404, 413, 415, 422]

/** Whether it is the portal that refuses; a page in between has no code. */
const isOfPortal = (error: unknown): error is ApiError => error instanceof ApiError && error.sentCode !== undefined

/**
 * Whether trying again later would end the same way. Sessions, limits and outages pass, and another account's session does too; once
 * a contact is sent, `TOO_LATE` says that it can no longer be taken back.
 */
const isForGood = (error: unknown): error is ApiError =>
  isOfPortal(error) &&
  (refusedForGood.includes(error.status) || error.errorCode === 'FORBIDDEN' || error.errorCode === 'TOO_LATE')

async function record(account: string, contact: KeptContact): Promise<void> {
  const { id, dealerId, outcome, reason, note, callAgainOn, happenedAt } = contact
  keepContact(account, { ...contact, tried: true })
  const body = { id, staffId: account, outcome, reason, note, callAgainOn, happenedAt }
  await limited((signal) => call('recordContact', { params: { id: dealerId }, body, signal }))
  // What is gone was taken back while it was on its way.
  keepContact(account, { ...(keptContact(account, id) ?? { ...contact, undone: true }), sent: true })
}

async function takeBack(account: string, { id }: KeptContact): Promise<void> {
  try {
    await limited((signal) => call('takeContactBack', { params: { id }, body: { staffId: account }, signal }))
  } catch (error) {
    // What is not there need not be taken back.
    if (!(isOfPortal(error) && error.status === 404)) throw error
  }
  dropContact(account, id)
}

/** Brings one contact as far as it has to go. @returns whether the server knows something new */
async function settle(account: string, id: string): Promise<boolean> {
  const kept = keptContact(account, id)
  if (kept === undefined || kept.refused !== null) return false
  if (kept.undone && !kept.tried) {
    dropContact(account, id)
    return false
  }
  if (!kept.sent) await record(account, kept)
  const present = keptContact(account, id)
  if (present?.undone) await takeBack(account, present)
  return true
}

/**
 * Sends what is kept of an account, in the order in which it happened, each contact once. What the server refuses for good stays,
 * with the reason; the first that cannot be sent now ends the turn, and everything waits.
 * @param onSent asks again for what shows contacts, before they are dropped here, so that nobody is back on the list for a moment
 * @returns whether nothing waits any more
 */
export const sendKept = (account: string, onSent: () => Promise<void>): Promise<boolean> =>
  inTurn(async () => {
    let isDone = true
    let isNew = false
    for (const { id } of keptContacts(account)) {
      try {
        isNew = (await settle(account, id)) || isNew
      } catch (error) {
        const kept = keptContact(account, id)
        if (kept && isForGood(error)) {
          keepContact(account, { ...kept, refused: errorText(error, refusedTitle(kept)) })
          continue
        }
        for (const other of keptContacts(account)) if (!other.waits) keepContact(account, { ...other, waits: true })
        isDone = false
        break
      }
    }
    if (isNew) await limited(onSent).catch(() => undefined)
    for (const { id, sent, undone, refused } of keptContacts(account)) {
      if (sent && !undone && refused === null) dropContact(account, id)
    }
    return isDone && keptContacts(account).every(({ refused, undone }) => refused !== null || !undone)
  })
