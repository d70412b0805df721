import type { agreementEndpoints } from '@portal/contract/agreements/agreement'
import type { Handlers } from '../../platform/http/handler'
import { getAgreement, getAgreementPdf } from './get-agreement'

export const agreementHandlers: Handlers<typeof agreementEndpoints> = {
  getAgreement: (ctx, { params }) => getAgreement(ctx, params.id),
  getAgreementPdf: (ctx, { params }) => getAgreementPdf(ctx, params.id),
}
