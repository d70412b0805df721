import type { signInWatchEndpoints } from '@portal/contract/accounts/sign-in-watch'
import { settings } from '@portal/contract/rules/settings'
import type { Handler } from '../../platform/http/handler'
import { findSignInWatch } from './queries/sign-in-watch'
import { guardForAttempt } from './sign-in-limits'

/** Returns current sign-in guessing activity, for readers of the audit log. */
export const getSignInWatch: Handler<typeof signInWatchEndpoints.getSignInWatch> = async ({ db, now }) => {
  const watch = await findSignInWatch(db, now)
  const pressure = { block: 0, zip: 0, all: watch.misses }
  const record = { accountLimitSince: null, addressLimitSince: null, closedUntil: null, pressure }
  const { isMass: isOnGuard } = guardForAttempt(record, false, now)
  return { ...watch, limit: settings.signInLimits.overall.failures, isOnGuard }
}
