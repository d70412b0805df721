import { program } from '@portal/contract/rules/program'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api'
import { isUnderWay } from '../is-under-way'

/** One message with both of its parts: asked for on each opening, and now and then as long as it is on its way. */
export const useMail = (id: string, isOpen: boolean) =>
  useQuery({
    ...callQuery('getMail', { params: { id } }),
    enabled: isOpen,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? program.refreshMs : false),
  })
