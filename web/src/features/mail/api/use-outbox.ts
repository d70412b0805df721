import { program } from '@portal/contract/rules/program'
import { useQuery } from '@tanstack/react-query'
import { pageQuery } from '../../../lib/api'
import type { OutboxTableState } from '../outbox-table-state'

/** A page of the outbox; the worker goes on, so it is asked for again now and then. */
export const useOutbox = (query: OutboxTableState['query']) =>
  useQuery({ ...pageQuery('listMail', { query }), refetchInterval: program.refreshMs, refetchOnMount: 'always' })
