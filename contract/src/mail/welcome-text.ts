import type { ProgramNames } from '../rules/program-facts'

/** The welcome text for a new dealer, one sentence per element. Used in the email and in the import preview. */
export const dealerWelcome = (
  { distributorName, programTitle }: Pick<ProgramNames, 'distributorName' | 'programTitle'>,
  { companyName, dealerNumber }: { companyName: string; dealerNumber: string },
): string[] => [
  `${distributorName} set up a ${programTitle} portal account for ${companyName || 'your company'}.`,
  `Sign in with your dealer number ${dealerNumber} and the ZIP code of your business address.`,
]
