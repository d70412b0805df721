import type { programEndpoints } from '@portal/contract/program/facts'
import { getAgreementTerms } from '@portal/contract/rules/wording'
import type { Handler } from '../../platform/http/handler'

/** Answers from memory, without a statement. All parts are from the version in effect when the call arrived. */
export const getSigningTerms: Handler<typeof programEndpoints.getSigningTerms> = async ({ program }, { params }) => {
  const { year: orderYear } = params
  const { programTitle, distributorName, marketingCompany } = program.names
  const { version: agreementVersion, wording } = getAgreementTerms(program, orderYear)
  return {
    ...program.contractFacts(orderYear),
    orderYear,
    programNumber: program.number,
    agreementVersion,
    programTitle,
    distributorName,
    marketingCompany: { name: marketingCompany.name },
    wording,
  }
}
