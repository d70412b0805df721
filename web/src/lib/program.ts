import type { ProgramFacts } from '@portal/contract/program/facts'
import { findLabel } from '@portal/contract/rules/order-status'
import type { ProgramWords } from '@portal/contract/rules/program-facts'
import { roleLabel } from '@portal/contract/rules/roles'
import { createContext, useCallback, useContext, useMemo } from 'react'

const ProgramContext = createContext<ProgramFacts | null>(null)

export const ProgramProvider = ProgramContext.Provider

/** The program's facts from the server: order year, time zone, titles, lists. */
export function useProgram(): ProgramFacts {
  const facts = useContext(ProgramContext)
  if (facts === null) throw new Error('The program facts are not loaded yet')
  return facts
}

/** The role labels from the server, as a function that is stable across renders. */
export function useRoleLabel(): (role?: string | null) => string {
  const { roleLabels } = useProgram()
  return useCallback((role) => roleLabel(roleLabels, role), [roleLabels])
}

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
