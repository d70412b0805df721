import type { ProgramDocument } from '@portal/contract/program/document'
import type { DraftDetail } from '@portal/contract/program-drafts/draft'
import type { VersionDetail } from '@portal/contract/program-drafts/version'
import type { Role } from '@portal/contract/rules/roles'
import { draftPath, versionPath } from '../parts/paths'
import { effectDay, isOriginal } from '../parts/version-days'

/** What is previewed: a draft, as it is saved, or a version. */
export type PreviewTarget = { draftId: string; draftVersion: number } | { versionNumber: number }

export interface PreviewSource {
  target: PreviewTarget
  /** The page that the preview leads back to. */
  back: { href: string; label: string }
  /** 'this draft', 'version 5' */
  name: string
  /** The day on which it takes effect, `YYYY-MM-DD`; null for the first version, which has always been in effect. */
  effectDay: string | null
  /** The documents without and with it. */
  before: ProgramDocument | null
  after: ProgramDocument
}

/** @param before the document of the version that the draft changes */
export const sourceOfDraft = (draft: DraftDetail, before: ProgramDocument, role: Role): PreviewSource => ({
  target: { draftId: draft.id, draftVersion: draft.version },
  back: { href: draftPath(role, draft.id), label: draft.title },
  name: 'this draft',
  effectDay: draft.wishedEffect,
  before,
  after: draft.document,
})

/** @param before the document of the version that it changed; null for the first one */
export const sourceOfVersion = (
  version: VersionDetail,
  before: ProgramDocument | null,
  { role, timeZone }: { role: Role; timeZone: string },
): PreviewSource => ({
  target: { versionNumber: version.number },
  back: { href: versionPath(role, version.number), label: `Version ${version.number}` },
  name: `version ${version.number}`,
  effectDay: isOriginal(version) ? null : effectDay(version, timeZone),
  before,
  after: version.document,
})
