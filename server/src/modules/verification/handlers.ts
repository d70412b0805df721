import type { verificationEndpoints } from '@portal/contract/agreements/verification'
import type { Handlers } from '../../platform/http/handler'
import { verifyAgreement } from './verify-agreement'

export const verificationHandlers: Handlers<typeof verificationEndpoints> = { verifyAgreement }
