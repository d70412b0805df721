import type { programAssetEndpoints } from '@portal/contract/program-drafts/assets'
import type { programDraftEndpoints } from '@portal/contract/program-drafts/endpoints'
import type { keyProgramEndpoints } from '@portal/contract/program-drafts/key-program'
import type { Handlers } from '../../platform/http/handler'
import { approveDraft } from './approve-draft'
import { discardDraft, recallDraft, returnDraft } from './decide-draft'
import { describeDraft, listDrafts } from './describe-draft'
import { describeVersion, listProgramVersions } from './describe-version'
import { previewEmail, sendEmailSample } from './draft-mails'
import { getKeyProgram } from './get-key-program'
import { previewDraft, previewVersion } from './preview/preview-program'
import { getProgramNews } from './program-news'
import { listEntryUsage } from './queries/entry-usage'
import { rebaseDraft, saveDraft } from './save-draft'
import { planDraft, sendDraft } from './send-draft'
import { startDraft } from './start-draft'
import { describeLogo, getLogo, uploadLogo } from './upload-logo'
import { withdrawVersion } from './withdraw-version'
import { getWordingPdf } from './wording-pdf'

export const programDraftHandlers: Handlers<
  typeof programDraftEndpoints & typeof keyProgramEndpoints & typeof programAssetEndpoints
> = {
  uploadProgramAsset: (ctx, { body }) => uploadLogo(ctx, body.file),
  getProgramAsset: (ctx, { params }) => describeLogo(ctx, params.sha256),
  getProgramLogo: (ctx, { params }) => getLogo(ctx, params.sha256),
  getProgramNews: (ctx) => getProgramNews(ctx),
  getKeyProgram: (ctx, { query }) => getKeyProgram(ctx, query),
  listProgramVersions: (ctx) => listProgramVersions(ctx),
  getProgramVersion: (ctx, { params, query }) => describeVersion(ctx, params.number, query.comparedWith),
  getProgramWordingPdf: (ctx, { params, query }) => getWordingPdf(ctx, params.number, query.orderYear),
  withdrawProgramVersion: (ctx, { params, body }) => withdrawVersion(ctx, params.number, body.reason),
  previewProgramVersion: (ctx, { params, body }) => previewVersion(ctx, params.number, body),
  listProgramListUsage: ({ db }) => listEntryUsage(db),
  listProgramDrafts: (ctx) => listDrafts(ctx),
  createProgramDraft: (ctx, { body }) => startDraft(ctx, body),
  getProgramDraft: (ctx, { params }) => describeDraft(ctx, params.id),
  saveProgramDraft: (ctx, { params, headers, body }) => saveDraft(ctx, params.id, headers['if-match'], body),
  discardProgramDraft: (ctx, { params }) => discardDraft(ctx, params.id),
  rebaseProgramDraft: (ctx, { params, headers, body }) => rebaseDraft(ctx, params.id, headers['if-match'], body),
  previewProgramEmail: (ctx, { params }) => previewEmail(ctx, params.id, params.type),
  sendProgramEmailSample: (ctx, { params, body }) => sendEmailSample(ctx, params.id, body),
  planProgramDraft: (ctx, { params }) => planDraft(ctx, params.id),
  previewProgramDraft: (ctx, { params, body }) => previewDraft(ctx, params.id, body),
  sendProgramDraft: (ctx, { params, headers, body }) =>
    sendDraft(ctx, params.id, headers['if-match'], body.note?.trim() || null),
  recallProgramDraft: (ctx, { params }) => recallDraft(ctx, params.id),
  returnProgramDraft: (ctx, { params, body }) => returnDraft(ctx, params.id, body.comment),
  approveProgramDraft: (ctx, { params, body }) => approveDraft(ctx, params.id, body),
}
