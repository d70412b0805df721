import type { Program, ProgramEntry } from '../rules/program-facts'
import type { ProgramFacts } from './facts'

type PublicFacts = Omit<
  ProgramFacts,
  'orderYear' | 'timeZone' | 'isEmailConnected' | 'demo' | 'signingCode' | 'dealerSignInCode'
>

const keys = (entries: readonly ProgramEntry[]): string[] => entries.map(({ key }) => key)

/** Returns the facts of the program that browsers receive, with the contract facts of an order year. */
export function publicFacts(program: Program, orderYear: number): PublicFacts {
  const { names, lists, words, running, contractFacts } = program
  return {
    ...names,
    brands: keys(lists.brands),
    districts: keys(lists.districts),
    companyTypes: keys(lists.companyTypes),
    roleLabels: words.roles,
    rolloverMonthIndex: running.rolloverMonth - 1,
    draftExpiryDays: running.draftExpiryDays,
    ...contractFacts(orderYear),
    agreementVersion: program.agreementVersion(orderYear),
    programNumber: program.number,
    nextChangeAt: program.nextChangeAt?.toISOString() ?? null,
  }
}
