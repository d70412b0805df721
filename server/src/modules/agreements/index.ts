import type { agreementEndpoints } from '@portal/contract/agreements'
import type { Handlers } from '../../platform/http/handler'
import { getAgreement } from './get-agreement'
import { getAgreementPdf } from './get-agreement-pdf'

export { agreementFileName } from './agreement-file-name'
export { assertIntact } from './assert-intact'
export { renderAgreementPdf } from './pdf/render-agreement-pdf'
export { findSignedAgreement } from './queries'

export const agreementHandlers: Handlers<typeof agreementEndpoints> = {
  getAgreement: (ctx, { params }) => getAgreement(ctx, params.id),
  getAgreementPdf: (ctx, { params }) => getAgreementPdf(ctx, params.id),
}
