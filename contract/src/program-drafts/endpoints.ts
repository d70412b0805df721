import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { idParamsSchema, successSchema } from '../api/wire'
import {
  approveDraftSchema,
  countedPlanSchema,
  createDraftSchema,
  draftDetailSchema,
  draftHeadersSchema,
  draftSchema,
  rebaseDraftSchema,
  returnDraftSchema,
  saveDraftSchema,
  sendDraftSchema,
} from './draft'
import { entryUsageSchema } from './list-usage'
import { draftMailParamsSchema, mailPreviewSchema, mailSampleSchema } from './mail-preview'
import { previewRequestSchema, previewSchema } from './preview'
import {
  programNewsSchema,
  versionDetailSchema,
  versionParamsSchema,
  versionQuerySchema,
  versionSchema,
  withdrawVersionSchema,
  wordingQuerySchema,
} from './version'

const area = { tag: 'program', status: 200 } as const
const reads = { ...area, method: 'GET', access: 'program.read', etag: 'content' } as const
const draftParams = { params: idParamsSchema('draft') } as const
const edits = { ...area, access: 'program.edit', rejectedWhileImpersonating: true } as const
const previews = {
  ...area,
  method: 'POST',
  access: 'program.read',
  body: previewRequestSchema,
  reply: previewSchema,
  fileType: 'application/pdf',
} as const
const decides = { ...area, method: 'POST', access: 'program.approve', rejectedWhileImpersonating: true } as const

export const programDraftEndpoints = {
  getProgramNews: defineEndpoint({
    ...reads,
    access: 'dealer.read',
    path: '/api/admin/program/news',
    summary: 'Get what is new in the program',
    description:
      'Returns the versions that took effect within the last seven days and the next scheduled one, with their changes.',
    reply: programNewsSchema,
    shows: ['program'],
  }),
  listProgramVersions: defineEndpoint({
    ...reads,
    path: '/api/admin/program/versions',
    summary: 'List the versions of the program',
    description: 'Returns all versions, newest first.',
    reply: z.array(versionSchema),
  }),
  getProgramVersion: defineEndpoint({
    ...reads,
    path: '/api/admin/program/versions/:number',
    summary: 'Get a version of the program',
    description:
      'Returns the version with its document, the changes to the previous or another version, and the effects as the approver saw them.',
    params: versionParamsSchema,
    query: versionQuerySchema,
    reply: versionDetailSchema,
  }),
  getProgramWordingPdf: defineEndpoint({
    method: 'GET',
    path: '/api/admin/program/versions/:number/wording.pdf',
    summary: 'Download the wording of an order year',
    description:
      'Returns the wording of the agreement that a version has for an order year, as a PDF without an order: names in brackets take the place of values.',
    tag: 'program',
    access: 'program.read',
    params: versionParamsSchema,
    query: wordingQuerySchema,
    contentType: 'application/pdf',
    status: 200,
  }),
  withdrawProgramVersion: defineEndpoint({
    ...decides,
    path: '/api/admin/program/versions/:number/withdraw',
    summary: 'Withdraw a version of the program',
    description: 'Withdraws a version before it takes effect. Later, start a draft from an older version instead.',
    params: versionParamsSchema,
    body: withdrawVersionSchema,
    reply: versionDetailSchema,
  }),
  previewProgramVersion: defineEndpoint({
    ...previews,
    path: '/api/admin/program/versions/:number/preview',
    summary: 'Preview a version of the program',
    description:
      'Renders a screen as a dealer would read it on a day, under the version before and under this one. `agreement.pdf` returns the agreement under this version as a file, marked as a preview. Writes nothing.',
    params: versionParamsSchema,
  }),
  listProgramListUsage: defineEndpoint({
    ...reads,
    path: '/api/admin/program/list-usage',
    summary: 'Count the records that use the program’s lists',
    description:
      'Counts the dealers, staff, saved views and campaigns that have each brand, district and company type now. Unused entries are left out.',
    reply: z.array(entryUsageSchema),
  }),
  listProgramDrafts: defineEndpoint({
    ...reads,
    path: '/api/admin/program/drafts',
    summary: 'List the open drafts of the program',
    description: 'Returns the drafts that are neither approved nor discarded, the last changed first.',
    reply: z.array(draftSchema),
  }),
  createProgramDraft: defineEndpoint({
    ...edits,
    method: 'POST',
    path: '/api/admin/program/drafts',
    summary: 'Start a draft of the program',
    description:
      'Copies a version or another draft. A copy of an older version undoes the later ones. The authors of what is copied become authors of the draft. At most 30 drafts are open.',
    body: createDraftSchema,
    reply: draftDetailSchema,
    status: 201,
  }),
  getProgramDraft: defineEndpoint({
    ...reads,
    path: '/api/admin/program/drafts/:id',
    summary: 'Get a draft of the program',
    description: 'Returns the draft with its document, changes, problems and the earliest day it can take effect.',
    ...draftParams,
    reply: draftDetailSchema,
  }),
  saveProgramDraft: defineEndpoint({
    ...edits,
    method: 'PATCH',
    path: '/api/admin/program/drafts/:id',
    summary: 'Edit a draft of the program',
    description:
      'Applies a JSON Patch to the document and sets the other fields that are sent. Everyone who saves becomes an author.',
    ...draftParams,
    headers: draftHeadersSchema,
    body: saveDraftSchema,
    reply: draftDetailSchema,
  }),
  discardProgramDraft: defineEndpoint({
    ...edits,
    method: 'DELETE',
    path: '/api/admin/program/drafts/:id',
    summary: 'Discard a draft of the program',
    description: 'A draft that waits for approval must be recalled or returned first.',
    ...draftParams,
    reply: successSchema,
  }),
  rebaseProgramDraft: defineEndpoint({
    ...edits,
    method: 'POST',
    path: '/api/admin/program/drafts/:id/rebase',
    summary: 'Update a draft to the newest version',
    description:
      'Merges the draft with the version that was approved since it began. Values that both changed require a choice.',
    ...draftParams,
    headers: draftHeadersSchema,
    body: rebaseDraftSchema,
    reply: draftDetailSchema,
  }),
  previewProgramEmail: defineEndpoint({
    ...reads,
    path: '/api/admin/program/drafts/:id/emails/:type',
    summary: 'Preview an email of a draft',
    description: 'Renders both parts of an example email, with the text of the version before and that of the draft.',
    params: draftMailParamsSchema,
    reply: mailPreviewSchema,
  }),
  sendProgramEmailSample: defineEndpoint({
    ...edits,
    method: 'POST',
    path: '/api/admin/program/drafts/:id/email-sample',
    summary: 'Email yourself an example of a draft',
    description:
      'Queues an example email with the text of the draft, to the address of the user. At most 20 per user and hour.',
    ...draftParams,
    body: mailSampleSchema,
    reply: successSchema,
  }),
  planProgramDraft: defineEndpoint({
    ...area,
    method: 'POST',
    access: 'program.read',
    path: '/api/admin/program/drafts/:id/plan',
    summary: 'Count the effects of a draft',
    description: 'Counts what the draft would change now. Writes nothing.',
    ...draftParams,
    reply: countedPlanSchema,
  }),
  previewProgramDraft: defineEndpoint({
    ...previews,
    path: '/api/admin/program/drafts/:id/preview',
    summary: 'Preview a draft of the program',
    description:
      'Renders a screen as a dealer would read it on a day, without and with the draft. `agreement.pdf` returns the agreement with the draft as a file, marked as a preview. Only dealers and orders within scope can be previewed. Writes nothing.',
    ...draftParams,
  }),
  sendProgramDraft: defineEndpoint({
    ...edits,
    method: 'POST',
    path: '/api/admin/program/drafts/:id/send',
    summary: 'Send a draft for approval',
    description:
      'Checks the whole draft, stores its effects and emails everyone who can approve it. The draft is locked until then.',
    ...draftParams,
    headers: draftHeadersSchema,
    body: sendDraftSchema,
    reply: draftDetailSchema,
  }),
  approveProgramDraft: defineEndpoint({
    ...decides,
    path: '/api/admin/program/drafts/:id/approve',
    summary: 'Approve a draft of the program',
    description:
      'Counts the effects again and makes the draft the next version of the program. Requires a second factor from within the last five minutes, or in this call. Authors cannot approve their own draft unless the portal allows it.',
    ...draftParams,
    body: approveDraftSchema,
    reply: versionDetailSchema,
  }),
  recallProgramDraft: defineEndpoint({
    ...edits,
    method: 'POST',
    path: '/api/admin/program/drafts/:id/recall',
    summary: 'Recall a draft from approval',
    description: 'Lets its authors edit the draft again. The approvers are notified.',
    ...draftParams,
    reply: draftDetailSchema,
  }),
  returnProgramDraft: defineEndpoint({
    ...decides,
    path: '/api/admin/program/drafts/:id/return',
    summary: 'Return a draft to its authors',
    description: 'Returns a draft that waits for approval, with a comment. The authors are notified.',
    ...draftParams,
    body: returnDraftSchema,
    reply: draftDetailSchema,
  }),
}
