import { type User, userSchema } from '@portal/contract/users'
import { ApiError } from '../../../lib/api'
import { changesText } from '../../../ui/stale/changes-text'
import { userLabels, userNames, valuesOf, valueText } from './user-values'

/** A user out of what a refusal carries. */
export const readUser = (details: unknown): User | undefined => userSchema.safeParse(details).data

/** The user as stored now, when an edit was refused because it was based on an older one. */
export const storedUser = (error: unknown): User | undefined =>
  error instanceof ApiError && error.status === 412 ? readUser(error.details.current) : undefined

/** What differs now from the user as shown: 'Role: Sales Manager. Status: Inactive.' */
export const userChanges = (shown: User, current: User): string =>
  changesText(userNames, { labels: userLabels, show: valueText }, valuesOf(shown), valuesOf(current))
