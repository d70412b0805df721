import type { CallGroup } from '@portal/contract/call-list/call-list'
import { settings } from '@portal/contract/rules/settings'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../lib/api/queries'

/** The dealers of a group, most urgent first. Refreshes when a user returns to the page. */
export const callListQuery = (group: CallGroup, limit: number) => ({
  ...callQuery('getCallList', { query: { group, limit } }),
  refetchInterval: settings.refreshMs,
  refetchOnMount: 'always' as const,
  placeholderData: keepPreviousData,
})

export const dealerContactsQuery = (id: string) => ({
  ...callQuery('listDealerContacts', { params: { id } }),
  refetchOnMount: 'always' as const,
})
