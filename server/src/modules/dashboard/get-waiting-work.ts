import { askedText } from '@portal/contract/change-requests/picked-words'
import type { WaitingWork } from '@portal/contract/dashboard/waiting-work'
import { toDecimalString } from '@portal/contract/rules/money'
import { stuckSince } from '../../core/orders/ordered'
import type { SessionContext } from '../../platform/http/context'
import { findWaitingWork } from './queries/find-waiting-work'

/** What waits for somebody to do something, within scope. Source: docs/spec 18.2. */
export async function getWaitingWork({ read, subject, now, config }: SessionContext): Promise<WaitingWork> {
  const found = await read((db) => findWaitingWork(db, subject, stuckSince(now, config.timeZone)))
  return {
    requests: found.requests.map(({ picked, ...request }) => ({
      ...request,
      message: askedText({ ...request, picked }),
    })),
    stuckDrafts: {
      ...found.stuckDrafts,
      first: found.stuckDrafts.first.map(({ annualCents, ...draft }) => ({
        ...draft,
        annualTotal: toDecimalString(Number(annualCents)),
      })),
    },
    notStarted: found.notStarted,
    failedMail: found.failedMail,
    queuedMail: found.queuedMail,
  }
}
