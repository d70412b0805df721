import { AGREEMENT_VERSION } from '@portal/contract/agreements/version'
import type { ProgramFacts, programEndpoints } from '@portal/contract/program/facts'
import { getOrderYear } from '@portal/contract/rules/order-year'
import { publicProgram } from '@portal/contract/rules/program'
import { signingCodeMode } from '../../core/sign-in/code-address'
import type { Config } from '../../platform/config'
import type { Handler } from '../../platform/http/handler'

/** The facts that the browser needs before sign-in. The server decides the order year. */
export const programFacts = (now: Date, config: Config): ProgramFacts => ({
  ...publicProgram,
  agreementVersion: AGREEMENT_VERSION,
  orderYear: getOrderYear(now, config.timeZone),
  timeZone: config.timeZone,
  isEmailConnected: config.mail !== null,
  demo: config.demo,
  signingCode: signingCodeMode(config),
  dealerSignInCode: config.dealerSignInCode,
})

export const getProgram: Handler<typeof programEndpoints.getProgram> = async ({ now, config }) =>
  programFacts(now, config)
