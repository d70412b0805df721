import type { UserCounts } from '@portal/contract/accounts/user-counts'
import type { SessionContext } from '../../platform/http/context'
import { findUserCounts } from './queries/find-user-counts'

/** The staff in figures, above the caller's rank too: a number tells nobody's name. */
export const getUserCounts = ({ db, subject }: SessionContext): Promise<UserCounts> => findUserCounts(db, subject)
