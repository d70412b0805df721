import type { ProgramFacts, programEndpoints } from '@portal/contract/program/facts'
import { publicFacts } from '@portal/contract/program/public-facts'
import { getOrderYear } from '@portal/contract/rules/order-year'
import type { Program } from '@portal/contract/rules/program-facts'
import { signingCodeMode } from '../../core/sign-in/code-address'
import type { Config } from '../../platform/config'
import type { Handler } from '../../platform/http/handler'

/** The facts that the browser needs before sign-in, from the version in effect. The server decides the order year. */
export function programFacts(program: Program, now: Date, config: Config): ProgramFacts {
  const orderYear = getOrderYear(program.running, now, config.timeZone)
  return {
    ...publicFacts(program, orderYear),
    orderYear,
    timeZone: config.timeZone,
    isEmailConnected: config.mail !== null,
    demo: config.demo,
    signingCode: signingCodeMode(config),
    dealerSignInCode: config.dealerSignInCode,
  }
}

/** Answers from memory, without a statement. */
export const getProgram: Handler<typeof programEndpoints.getProgram> = async ({ program, now, config }) =>
  programFacts(program, now, config)
