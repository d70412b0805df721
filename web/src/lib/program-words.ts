import { findLabel } from '@portal/contract/rules/order-status'
import type { ProgramWords } from '@portal/contract/rules/program-facts'
import { useCallback, useMemo } from 'react'
import { useProgram } from './program'

// Apart from the other facts, which the sign-in screen loads too.

/** The tier labels from the server, as a function that is stable across renders. */
export function useTierLabel(): (tier: string) => string {
  const { tierLabels } = useProgram()
  return useCallback((tier) => findLabel(tierLabels, tier), [tierLabels])
}

/** The labels from the server, by what they belong to. */
export function useWords(): ProgramWords {
  const {
    roleLabels: roles,
    statusLabels: statuses,
    requestStatusLabels: requestStatuses,
    tierLabels: tiers,
  } = useProgram()
  return useMemo(() => ({ roles, statuses, requestStatuses, tiers }), [roles, statuses, requestStatuses, tiers])
}
