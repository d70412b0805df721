import { program } from '@portal/contract/rules/program'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../lib/api'

/** How many messages wait, were sent and failed; the worker goes on, so they are asked for again now and then. */
export const useMailFigures = () =>
  useQuery({ ...callQuery('getMailFigures'), refetchInterval: program.refreshMs, refetchOnMount: 'always' })
