import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api'

/** The staff in figures. */
export const useUserCounts = () => useQuery(callQuery('getUserCounts'))
