import { useQuery } from '@tanstack/react-query'
import { pageQuery, type Sent } from '../../../lib/api'

type Filter = Pick<NonNullable<Sent<'listAccounts'>['query']>, 'role' | 'isActive'>

/** How many staff accounts a filter finds, of those the viewer may see. */
export const useUserCount = (filter: Filter) =>
  useQuery({ ...pageQuery('listAccounts', { query: { ...filter, limit: 1 } }), select: ({ total }) => total })
