import { program } from '../rules/program'

/** The welcome text for a new dealer, one sentence per element. Used in the email and in the import preview. */
export const dealerWelcome = ({
  companyName,
  dealerNumber,
}: {
  companyName: string
  dealerNumber: string
}): string[] => [
  `${program.distributorName} set up a ${program.programTitle} portal account for ${companyName || 'your company'}.`,
  `Sign in with your dealer number ${dealerNumber} and the ZIP code of your business address.`,
]
