import { describeYears, termNames } from '@portal/contract/program/describe/describe-years'
import type { ProgramDocument } from '@portal/contract/program/document'
import type { Version, VersionDetail } from '@portal/contract/program-drafts/version'
import { describeVersion, listProgramVersions } from '../../modules/program-drafts/describe-version'
import { describeChanges } from '../../modules/program-drafts/draft-rules'
import type { Db } from '../../platform/database/types'

const states = {
  scheduled: 'scheduled',
  'in-effect': 'in effect',
  superseded: 'superseded',
  withdrawn: 'withdrawn',
} as const satisfies Record<Version['state'], string>

/** Lists every version in one line each, newest first. */
export async function listVersionLines(db: Db, now: Date): Promise<string[]> {
  const versions = await listProgramVersions({ db, now })
  return versions.map(({ number, title, state, takesEffectAt, approvedByName }) => {
    const approver = approvedByName === null ? '' : `, approved by ${approvedByName}`
    return `Version ${number}: ${title} (${states[state]}, ${takesEffectAt}${approver})`
  })
}

/** Each order year with its own terms, in words. */
function listTerms(document: ProgramDocument): string[] {
  return Object.entries(document.years).flatMap(([year, { facts }]) => [
    `Terms from order year ${year} on:`,
    ...termNames.map((name) => {
      const field = describeYears(['years', year, 'facts', name], document)
      return `  ${field?.what}: ${field?.text(facts[name as keyof typeof facts])}`
    }),
  ])
}

function listApproval(version: VersionDetail): string[] {
  const { approvedAt, approvedByName, isApprovedByAuthor, approvalComment, reason } = version
  if (approvedAt === null) return []
  const { withdrawnAt, withdrawnByName, withdrawalReason } = version
  return [
    `Why: ${reason}`,
    `Authors: ${version.authors.join(', ')}`,
    `Approved: ${approvedAt} by ${approvedByName}${isApprovedByAuthor ? ', one of its authors' : ''}`,
    ...(approvalComment === null ? [] : [`Comment: ${approvalComment}`]),
    ...(withdrawnAt === null ? [] : [`Withdrawn: ${withdrawnAt} by ${withdrawnByName}: ${withdrawalReason}`]),
  ]
}

/**
 * Describes one version with its changes and terms.
 * @throws ApiError 404 for a version that does not exist
 */
export async function describeVersionLines(db: Db, number: number, now: Date): Promise<string[]> {
  const version = await describeVersion({ db, now }, number)
  const { title, state, takesEffectAt, endsAt, sha256, isIntact, placedOrders, comparedWith, changes } = version
  return [
    `Version ${number}: ${title}`,
    `Status: ${states[state]}, takes effect ${takesEffectAt}${endsAt === null ? '' : `, until ${endsAt}`}`,
    ...listApproval(version),
    `SHA-256: ${sha256}${isIntact ? '' : ', which the stored document does not have'}`,
    `Orders placed under it: ${placedOrders}`,
    ...(comparedWith === null ? [] : [`Changes to version ${comparedWith}:`]),
    ...describeChanges(changes).map((change) => `  ${change}`),
    ...listTerms(version.document),
  ]
}
