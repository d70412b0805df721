import { defaultDocument } from '@portal/contract/program/default-document'
import type { ProgramDocument } from '@portal/contract/program/document'
import type { countedPlanSchema, Draft, DraftDetail } from '@portal/contract/program-drafts/draft'
import type { Plan, PlanLine } from '@portal/contract/program-drafts/plan'
import type { Version, VersionDetail } from '@portal/contract/program-drafts/version'
import type { z } from 'zod'

type CountedPlan = z.infer<typeof countedPlanSchema>

export const draftId = '00000000-0000-4000-8000-0000000000d1'
export const planSha256 = 'a'.repeat(64)

const nora = {
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Nora Ellison',
  lastChangedAt: '2026-11-19T15:40:00.000Z',
}
const morgan = {
  id: '00000000-0000-4000-8000-000000000003',
  name: 'Morgan Reyes',
  lastChangedAt: '2026-11-20T16:00:00.000Z',
}

export const feeChange: Plan['changes'][number] = {
  path: '/years/2027/facts/cancellationFeePercent',
  section: 'terms',
  orderYear: 2027,
  what: 'Fee',
  before: '30%',
  after: '25%',
}

const somePlanLine = (overrides: Partial<PlanLine> & Pick<PlanLine, 'key' | 'number' | 'sentence'>): PlanLine => ({
  detail: null,
  link: null,
  isBlocking: false,
  ...overrides,
})

export const somePlan = (overrides: Partial<Plan> = {}): Plan => ({
  countedAt: '2026-11-20T19:15:00.000Z',
  effectiveDay: '2026-12-07',
  signedOrders: 1340,
  lines: [
    somePlanLine({
      key: 'signed-orders',
      number: 0,
      sentence: 'of 1,340 placed orders change',
      detail: '33 for 2027 keep their terms',
      isBlocking: true,
    }),
    somePlanLine({
      key: 'draft-orders',
      number: 23,
      sentence: 'order drafts for 2027 show the new terms',
      link: 'orders?status=pending',
    }),
    somePlanLine({ key: 'prepared-orders', number: 0, sentence: 'prepared orders are sent and not signed' }),
  ],
  changes: [feeChange],
  newTermsYears: [],
  examples: [
    {
      dealerName: 'Golden Isles Comfort',
      orderYear: 2027,
      paymentTerms: 'credit',
      annualTotal: '19500.00',
      before: { schedule: '10 x $1,950.00', fee: '5850.00', freeUntil: '2027-01-31', splitUntil: '2027-03-01' },
      after: { schedule: '10 x $1,950.00', fee: '4875.00', freeUntil: '2027-01-31', splitUntil: '2027-03-01' },
    },
  ],
  emails: [],
  ...overrides,
})

/** The effects as the server counts them for the draft below. */
export const someCountedPlan = (plan: Plan = somePlan()): CountedPlan => ({
  plan,
  planSha256,
  draftVersion: 4,
  documentSha256: 'c'.repeat(64),
})

export const someDraft = (overrides: Partial<Draft> = {}): Draft => ({
  id: draftId,
  title: '2027 terms: 25% fee',
  reason: 'The lower fee matches the other two programs.',
  state: 'waiting',
  version: 4,
  basedOn: 1,
  wishedEffect: '2026-12-07',
  changeCount: 1,
  sections: ['terms'],
  authors: [morgan],
  isAuthor: false,
  createdAt: '2026-11-18T14:02:00.000Z',
  updatedAt: '2026-11-20T16:00:00.000Z',
  sentAt: '2026-11-20T16:15:00.000Z',
  sentByName: 'Morgan Reyes',
  note: null,
  decidedAt: null,
  decidedByName: null,
  decisionComment: null,
  approvedAs: null,
  ...overrides,
})

export const someDraftDetail = (overrides: Partial<DraftDetail> = {}): DraftDetail => ({
  ...someDraft(overrides),
  document: defaultDocument,
  newTermsYears: [],
  signedTermsYears: [],
  changes: [feeChange],
  problems: [],
  earliest: {
    day: '2026-11-22',
    reason: '33 orders for 2027 are already signed, and open checkouts need time to finish.',
  },
  behind: null,
  plan: somePlan(),
  planSha256,
  approvers: [{ name: 'Avery Coleman', role: 'Super Admin' }],
  allowsOwnApproval: false,
  needsFactor: true,
  history: [
    { what: 'started', byName: 'Morgan Reyes', at: '2026-11-18T14:02:00.000Z', comment: null },
    { what: 'sent', byName: 'Morgan Reyes', at: '2026-11-20T16:15:00.000Z', comment: null },
  ],
  ...overrides,
})

export const firstVersion: Version = {
  number: 1,
  title: 'Original program',
  reason: null,
  state: 'in-effect',
  takesEffectAt: '2000-01-01T00:00:00.000Z',
  endsAt: null,
  basedOn: null,
  authors: [],
  approvedAt: null,
  approvedByName: null,
  isApprovedByAuthor: false,
  approvalComment: null,
  withdrawnAt: null,
  withdrawnByName: null,
  withdrawalReason: null,
}

/** A version that takes effect on December 7. */
export const someVersion = (overrides: Partial<Version> = {}): Version => ({
  ...firstVersion,
  number: 2,
  title: '2027 terms: 25% fee',
  reason: 'The lower fee matches the other two programs.',
  state: 'scheduled',
  takesEffectAt: '2026-12-07T05:00:00.000Z',
  basedOn: 1,
  authors: [morgan.name, nora.name],
  approvedAt: '2026-11-20T20:00:00.000Z',
  approvedByName: 'Avery Coleman',
  approvalComment: 'Checked with Legal.',
  ...overrides,
})

const lowerFee: ProgramDocument = {
  ...defaultDocument,
  years: { '2025': { facts: { ...defaultDocument.years['2025'].facts, cancellationFeePercent: 25 } } },
}

export const someVersionDetail = (version: Version = someVersion()): VersionDetail => {
  const isFirst = version.number === 1
  return {
    ...version,
    document: isFirst ? defaultDocument : lowerFee,
    sha256: `8d41f0a739c2${'0'.repeat(48)}7ab2`,
    isIntact: true,
    approvedWith: isFirst ? null : 'passkey',
    comparedWith: isFirst ? null : 1,
    changes: isFirst ? [] : [feeChange],
    plan: isFirst ? null : somePlan(),
    placedOrders: isFirst ? 33 : 0,
    history: isFirst
      ? []
      : [
          { what: 'started', byName: 'Morgan Reyes', at: '2026-11-18T14:02:00.000Z', comment: null },
          { what: 'approved', byName: 'Avery Coleman', at: '2026-11-20T20:00:00.000Z', comment: 'Checked with Legal.' },
        ],
  }
}
