import { type Caller, uploadForm } from '../../caller'
import { someLogo } from '../../test-files'
import type { Aim } from '../attempt'
import type { FeatureAccess } from './feature-access'

const drafts = '/api/admin/program/drafts'
const newDraft = {
  fromVersion: 1,
  title: '2027 terms: 25% fee',
  reason: 'Dealers told us that the fee is too high.',
  wishedEffect: '2030-01-01',
}
const previewed = { show: 'agreement', sample: 'new', onDay: '2027-10-04' }
const headers = { 'if-match': '"1"' }

/** Counts the effects again, as an approver's page does. */
const countEffects = async (caller: Caller, { id }: Aim) => {
  const { planSha256 } = (await caller.post(`${drafts}/${id}/plan`, {})).json()
  return { priorReply: { planSha256 } }
}

/** Reads which version is the newest, as the page of a draft does. */
const readNewest = async (caller: Caller, { id }: Aim) => {
  const { behind, basedOn } = (await caller.get(`${drafts}/${id}`)).json()
  return { priorReply: { onto: behind?.number ?? basedOn } }
}

/** Sends a draft of the caller, who thereby is an author. */
async function sendOwn(caller: Caller, { id }: Aim) {
  await caller.patch(`${drafts}/${id}`, { title: 'A title of my own' }, { headers })
  await caller.post(`${drafts}/${id}/send`, {}, { headers: { 'if-match': '"2"' } })
  return {}
}

export const access: FeatureAccess = {
  permissions: {
    // The distributor's office sets the program; another super admin approves every change.
    'program.read': '- | - | - | all | all',
    'program.edit': '- | - | - | all | all',
    'program.approve': '- | - | - | - | all',
  },
  calls: {
    'GET /api/admin/program/news': 'dealer.read',
    'GET /api/admin/program/versions': 'program.read',
    'GET /api/admin/program/versions/:number': 'program.read',
    'GET /api/admin/program/versions/:number/wording.pdf': 'program.read',
    'POST /api/admin/program/versions/:number/withdraw': 'program.approve *',
    'POST /api/admin/program/versions/:number/preview': 'program.read',
    'POST /api/admin/program/assets': 'program.edit *',
    'GET /api/admin/program/assets/:sha256': 'program.read',
    'GET /api/program/assets/:sha256': 'public',
    'GET /api/admin/program/list-usage': 'program.read',
    'GET /api/admin/program/drafts': 'program.read',
    'POST /api/admin/program/drafts': 'program.edit *',
    'GET /api/admin/program/drafts/:id': 'program.read',
    'PATCH /api/admin/program/drafts/:id': 'program.edit *',
    'DELETE /api/admin/program/drafts/:id': 'program.edit *',
    'POST /api/admin/program/drafts/:id/rebase': 'program.edit *',
    'GET /api/admin/program/drafts/:id/emails/:type': 'program.read',
    'POST /api/admin/program/drafts/:id/email-sample': 'program.edit *',
    'POST /api/admin/program/drafts/:id/plan': 'program.read',
    'POST /api/admin/program/drafts/:id/preview': 'program.read',
    'POST /api/admin/program/drafts/:id/send': 'program.edit *',
    'POST /api/admin/program/drafts/:id/recall': 'program.edit *',
    'POST /api/admin/program/drafts/:id/return': 'program.approve *',
    'POST /api/admin/program/drafts/:id/approve': 'program.approve *',
  },
  // Everything about a draft follows from its document and the one before, so each call reads both.
  mostStatements: {
    getProgramVersion: 7,
    withdrawProgramVersion: 21,
    listProgramDrafts: 4,
    createProgramDraft: 20,
    getProgramDraft: 7,
    saveProgramDraft: 17,
    rebaseProgramDraft: 17,
    planProgramDraft: 20,
    sendProgramDraft: 29,
    recallProgramDraft: 19,
    returnProgramDraft: 19,
    approveProgramDraft: 42,
  },
  attempts: {
    getProgramNews: {},
    listProgramVersions: {},
    getProgramVersion: { about: 'program version' },
    getProgramWordingPdf: { about: 'program version', query: () => 'orderYear=2027' },
    withdrawProgramVersion: { about: 'program version', body: () => ({ reason: 'Legal found a mistake.' }) },
    previewProgramVersion: { about: 'program version', body: () => previewed },
    uploadProgramAsset: { body: () => uploadForm(someLogo()) },
    getProgramAsset: { about: 'logo' },
    getProgramLogo: { about: 'logo' },
    listProgramListUsage: {},
    listProgramDrafts: {},
    createProgramDraft: { body: () => newDraft },
    getProgramDraft: { about: 'program draft' },
    saveProgramDraft: { about: 'program draft', headers, body: () => ({ title: 'Another title' }) },
    discardProgramDraft: { about: 'program draft' },
    rebaseProgramDraft: {
      about: 'program draft',
      headers,
      before: readNewest,
      body: ({ priorReply }) => ({ onto: 1, ...priorReply }),
    },
    previewProgramEmail: { about: 'program draft' },
    sendProgramEmailSample: { about: 'program draft', body: () => ({ type: 'prepared_order' }) },
    planProgramDraft: { about: 'program draft' },
    previewProgramDraft: { about: 'program draft', body: () => previewed },
    sendProgramDraft: { about: 'program draft', headers, body: () => ({}) },
    recallProgramDraft: { about: 'program draft', before: sendOwn },
    returnProgramDraft: { about: 'waiting program draft', body: () => ({ comment: 'Please say why.' }) },
    approveProgramDraft: {
      about: 'waiting program draft',
      before: countEffects,
      body: ({ priorReply }) => ({ planSha256: '0'.repeat(64), ...priorReply }),
    },
  },
}
