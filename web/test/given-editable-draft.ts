import { defaultDocument } from '@portal/contract/program/default-document'
import type { ProgramDocument } from '@portal/contract/program/document'
import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import type { VersionDetail } from '@portal/contract/program-drafts/version'
import type { ContractFacts } from '@portal/contract/rules/program-facts'
import { someTerms } from './given'
import { firstVersion, someDraftDetail, someVersionDetail } from './given-program-drafts'

/** The default document with terms of their own for 2028. */
export const documentWith2028 = (terms: Partial<ContractFacts> = {}): ProgramDocument => ({
  ...defaultDocument,
  years: { ...defaultDocument.years, '2028': { facts: someTerms(terms) } },
})

/** The version that the draft below changes. */
export const baseVersion = (): VersionDetail => ({ ...someVersionDetail(firstVersion), document: documentWith2028() })

/** A draft of the user's own that is being edited and has no changes yet, last saved at 10:42 AM. */
export const editableDraft = (overrides: Partial<DraftDetail> = {}): DraftDetail =>
  someDraftDetail({
    title: '2028 terms',
    state: 'editing',
    isAuthor: true,
    updatedAt: '2026-11-20T15:42:00.000Z',
    sentAt: null,
    sentByName: null,
    document: documentWith2028(),
    changes: [],
    changeCount: 0,
    sections: [],
    plan: null,
    planSha256: null,
    earliest: {
      day: '2026-11-22',
      reason: '33 orders for 2028 are already signed, and open checkouts need time to finish.',
    },
    ...overrides,
  })
