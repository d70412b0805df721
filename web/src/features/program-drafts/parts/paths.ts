import type { ProgramSection } from '@portal/contract/program/describe/field-description'
import type { Role } from '@portal/contract/rules/roles'
import { areaPath } from '../../../lib/session'

export const programPath = (role: Role): string => areaPath(role, 'program')

/** @param section the section of the draft to open first */
export const draftPath = (role: Role, id: string, section?: ProgramSection): string =>
  `${programPath(role)}/drafts/${id}${section === undefined ? '' : `?section=${section}`}`

/** The preview of a draft. */
export const draftPreviewPath = (role: Role, id: string): string => `${programPath(role)}/drafts/${id}/preview`

/** The preview of a version. */
export const versionPreviewPath = (role: Role, number: number): string =>
  `${programPath(role)}/versions/${number}/preview`

export const approvalPath = (role: Role, id: string): string => `${programPath(role)}/drafts/${id}/approval`

/** @param comparedWith the number of the version to compare with */
export const versionPath = (role: Role, number: number, comparedWith?: number): string =>
  `${programPath(role)}/versions/${number}${comparedWith === undefined ? '' : `?comparedWith=${comparedWith}`}`
