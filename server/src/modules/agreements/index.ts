import type { agreementEndpoints } from '@portal/contract/agreements/agreement'
import type { Handlers } from '../../platform/http/handler'
import { getAgreement } from './get-agreement'
import { getAgreementPdf } from './get-agreement-pdf'

export { agreementFileName } from './agreement-file-name'
export { assertIntact, assertSameFile } from './assert-intact'
export { findSignedAgreement } from './queries'
export { assertSealUsable } from './seal-in-use'
export { type SealedFile, type SealingParts, sealedFile } from './sealed-file'
export { startSealing } from './start-sealing'

export const agreementHandlers: Handlers<typeof agreementEndpoints> = {
  getAgreement: (ctx, { params }) => getAgreement(ctx, params.id),
  getAgreementPdf: (ctx, { params }) => getAgreementPdf(ctx, params.id),
}
