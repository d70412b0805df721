import { AGREEMENT_VERSION } from '@portal/contract/agreement-terms'
import { orderYearOf } from '@portal/contract/order-year'
import { publicProgram } from '@portal/contract/program'
import type { programEndpoints } from '@portal/contract/program-facts'
import type { Handler } from '../../platform/http/handler'

/** What the browser needs before anybody signed in; the order year is the server's to tell. */
export const getProgram: Handler<typeof programEndpoints.getProgram> = async ({ now, config }) => ({
  ...publicProgram,
  agreementVersion: AGREEMENT_VERSION,
  orderYear: orderYearOf(now, config.timeZone),
  timeZone: config.timeZone,
  demo: config.demo,
  dealerSignInCode: config.dealerSignInCode,
})
