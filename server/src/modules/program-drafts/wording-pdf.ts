import { getContractFacts } from '@portal/contract/program/contract-facts'
import { getWording } from '@portal/contract/program/contract-wording'
import { type ApprovalKey, approvalKeys, approvalLabel } from '@portal/contract/rules/approvals'
import { blankClauses } from '@portal/contract/wording/blank-wording'
import type { SessionContext } from '../../platform/http/context'
import { type BinaryResult, binary } from '../../platform/http/result'
import { renderWordingPdf } from '../agreements/pdf/render-agreement-pdf'
import { getVersion, readVersions } from './version-list'

/** The labels of the acknowledgements, by their key. */
const labelsFor = (springPercent: number) =>
  Object.fromEntries(approvalKeys.map((key) => [key, approvalLabel(key, springPercent)])) as Record<ApprovalKey, string>

/**
 * Renders the wording that a version has for an order year as a PDF, without an order. Source: docs/spec 24.18.
 * @throws ApiError 404
 */
export async function getWordingPdf(
  { db }: Pick<SessionContext, 'db'>,
  number: number,
  orderYear: number,
): Promise<BinaryResult> {
  const { content, takesEffectAt } = getVersion(await readVersions(db), number)
  const { springPercentDefault } = getContractFacts(content, orderYear)
  const pdf = await renderWordingPdf({
    title: `${content.names.programTitle} Agreement ${orderYear}`,
    source: `Version ${number}`,
    clauses: blankClauses(getWording(content, orderYear)),
    acknowledgements: labelsFor(springPercentDefault),
    at: takesEffectAt.toISOString(),
  })
  return binary(pdf, { fileName: `Wording-${orderYear}-version-${number}.pdf`, contentType: 'application/pdf' })
}
