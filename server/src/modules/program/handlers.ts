import type { programEndpoints } from '@portal/contract/program/facts'
import type { Handlers } from '../../platform/http/handler'
import { getProgram } from './get-program'
import { getSigningTerms } from './get-signing-terms'

export const programHandlers: Handlers<typeof programEndpoints> = {
  getProgram,
  getSigningTerms,
}
