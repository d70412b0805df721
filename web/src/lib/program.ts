import type { ProgramFacts } from '@portal/contract/program-facts'
import { createContext, useContext } from 'react'

const ProgramContext = createContext<ProgramFacts | null>(null)

export const ProgramProvider = ProgramContext.Provider

/** The program's facts as the server tells them: order year, time zone, titles, lists. */
export function useProgram(): ProgramFacts {
  const facts = useContext(ProgramContext)
  if (facts === null) throw new Error('The program facts are not loaded yet')
  return facts
}
