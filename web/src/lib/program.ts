import type { ProgramFacts } from '@portal/contract/program/facts'
import { roleLabel } from '@portal/contract/rules/roles'
import { createContext, useCallback, useContext } from 'react'

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
