import { offeredEntries } from '../rules/program-entries'
import type { Logo, Looks, Program, ProgramEntry } from '../rules/program-facts'
import type { ProgramFacts } from './facts'
import { logoUrl } from './logo-url'

type PublicFacts = Omit<
  ProgramFacts,
  'orderYear' | 'timeZone' | 'isEmailConnected' | 'demo' | 'signingCode' | 'dealerSignInCode'
>

const offeredKeys = (entries: readonly ProgramEntry[]): string[] => offeredEntries(entries).map(({ key }) => key)

const publicLogo = (logo: Logo | null) => logo && { url: logoUrl(logo.sha256), width: logo.width, height: logo.height }

const publicLooks = ({ logo: { light, dark }, accent, accentDark }: Looks): ProgramFacts['looks'] => ({
  logo: { light: publicLogo(light), dark: publicLogo(dark) },
  accent,
  accentDark,
})

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
    looks: publicLooks(program.looks),
    roleLabels: words.roles,
    statusLabels: words.statuses,
    requestStatusLabels: words.requestStatuses,
    tierLabels: words.tiers,
    rolloverMonthIndex: rolloverMonth - 1,
    ...running,
    ...contractFacts(orderYear),
    agreementVersion: program.agreementVersion(orderYear),
    programNumber: program.number,
    nextChangeAt: program.nextChangeAt?.toISOString() ?? null,
  }
}
