import type { ProgramDocument } from '@portal/contract/program/document'
import { isSameJson } from '@portal/contract/program/document-address'
import { MAX_PATCH_OPERATIONS } from '@portal/contract/program/document-patch'
import { type DraftDetail, saveDraftSchema } from '@portal/contract/program-drafts/draft'
import type { CallArguments } from '../../../../lib/api/call-types'
import { listPatch } from './list-patch'
import { shortenPatch } from './shorten-patch'

/** What users edit in a draft. */
export interface LocalDraft {
  readonly title: string
  readonly reason: string
  /** ISO 8601 day, empty while the field is. */
  readonly wishedEffect: string
  readonly newTermsYears: readonly number[]
  readonly document: ProgramDocument
}

export const toLocalDraft = ({ title, reason, wishedEffect, newTermsYears, document }: DraftDetail): LocalDraft => ({
  title,
  reason,
  wishedEffect,
  newTermsYears,
  document,
})

/** Where a local draft has its document. */
export const documentPath = '/document'
/** The fields of a draft that are not in its document. */
export const fieldNames = ['title', 'reason', 'wishedEffect', 'newTermsYears'] as const
export type TextField = Exclude<(typeof fieldNames)[number], 'newTermsYears'>

/**
 * Returns the pointer into the local draft for a path of the API, which is a pointer into the document or the name of a
 * field of the draft.
 */
export const toLocalPointer = (path: string): string => (path.startsWith('/') ? `${documentPath}${path}` : `/${path}`)

/** Returns the messages of the fields that the server would reject, by name. */
export function checkTexts({ title, reason, wishedEffect }: LocalDraft): Partial<Record<TextField, string>> {
  const issues = saveDraftSchema.safeParse({ title, reason, wishedEffect }).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

export type SaveBody = CallArguments<'saveProgramDraft'>['body']

/** Returns the body of the call that saves the differences of two local drafts; null if there are none. */
export function toSaveBody(before: LocalDraft, after: LocalDraft): SaveBody | null {
  const operations = listPatch(before.document, after.document)
  const patch = shortenPatch(operations, after.document, MAX_PATCH_OPERATIONS)
  const fields = fieldNames.filter((name) => !isSameJson(before[name], after[name])).map((name) => [name, after[name]])
  if (patch.length === 0 && fields.length === 0) return null
  return { ...(patch.length > 0 && { patch }), ...Object.fromEntries(fields) }
}
