import { callListTexts } from '@portal/contract/texts/call-list'
import { ApiError, call, errorText } from '../../../lib/api'
import { dropContact, type KeptContact, keepContact, keptContact, keptContacts } from './kept-contacts'

const lockName = 'portal:kept-contacts'
let inPage: Promise<unknown> = Promise.resolve()

/** One after the other, over all tabs where the browser can. Elsewhere the server stores what two tabs send once all the same. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(lockName, work)
  const turn = inPage.then(work)
  inPage = turn.catch(() => undefined)
  return turn
}

const refusedForGood = [400, 404, 413, 415, 422]

/** Whether trying again later would end the same way. Sessions, limits and outages pass; another account's session does too. */
function isForGood(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false
  return refusedForGood.includes(error.status) || error.errorCode === 'FORBIDDEN'
}

async function record(account: string, contact: KeptContact): Promise<void> {
  const { id, dealerId, outcome, reason, note, callAgainOn, happenedAt } = contact
  keepContact(account, { ...contact, tried: true })
  await call('recordContact', {
    params: { id: dealerId },
    body: { id, staffId: account, outcome, reason, note, callAgainOn, happenedAt },
  })
  // What is gone was taken back while it was on its way.
  keepContact(account, { ...(keptContact(account, id) ?? { ...contact, undone: true }), sent: true })
}

async function takeBack(account: string, { id }: KeptContact): Promise<void> {
  try {
    await call('takeContactBack', { params: { id } })
  } catch (error) {
    // What is not there need not be taken back.
    if (!(error instanceof ApiError && error.status === 404)) throw error
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
        const isLate = error instanceof ApiError && error.status === 409 && kept?.sent === true
        if (kept && (isForGood(error) || isLate)) {
          keepContact(account, { ...kept, refused: errorText(error, callListTexts.notKept) })
          continue
        }
        for (const other of keptContacts(account)) if (!other.waits) keepContact(account, { ...other, waits: true })
        isDone = false
        break
      }
    }
    if (isNew) await onSent().catch(() => undefined)
    for (const { id, sent, undone, refused } of keptContacts(account)) {
      if (sent && !undone && refused === null) dropContact(account, id)
    }
    return isDone && keptContacts(account).every(({ refused, undone }) => refused !== null || !undone)
  })
