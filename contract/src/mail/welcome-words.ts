import { program } from '../rules/program'

/** What a new dealer's welcome says, a sentence each: the message itself and the preview of an import read it. */
export const dealerWelcome = ({
  companyName,
  dealerNumber,
}: {
  companyName: string
  dealerNumber: string
}): string[] => [
  `${program.distributorName} has opened the ${program.programTitle} portal for ${companyName || 'your company'}.`,
  `You sign in with your dealer number ${dealerNumber} and the ZIP code of your business address.`,
]
