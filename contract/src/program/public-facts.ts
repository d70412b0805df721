import { offeredEntries } from '../rules/program-entries'
import type { Program, ProgramEntry } from '../rules/program-facts'
import type { ProgramFacts } from './facts'

type PublicFacts = Omit<
  ProgramFacts,
  'orderYear' | 'timeZone' | 'isEmailConnected' | 'demo' | 'signingCode' | 'dealerSignInCode'
>

const offeredKeys = (entries: readonly ProgramEntry[]): string[] => offeredEntries(entries).map(({ key }) => key)

/** Returns the facts of the program that browsers receive, with the contract facts of an order year. */
export function publicFacts(program: Program, orderYear: number): PublicFacts {
  const { names, lists, words, contractFacts } = program
  const { rolloverMonth, ...running } = program.running
  return {
    ...names,
    brands: offeredKeys(lists.brands),
    districts: offeredKeys(lists.districts),
    companyTypes: offeredKeys(lists.companyTypes),
    lists,
    roleLabels: words.roles,
    rolloverMonthIndex: rolloverMonth - 1,
    ...running,
    ...contractFacts(orderYear),
    agreementVersion: program.agreementVersion(orderYear),
    programNumber: program.number,
    nextChangeAt: program.nextChangeAt?.toISOString() ?? null,
  }
}
