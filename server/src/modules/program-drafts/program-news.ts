import { listChanges } from '@portal/contract/program/document-changes'
import type { ProgramChange } from '@portal/contract/program-drafts/plan'
import type { ProgramNews } from '@portal/contract/program-drafts/version'
import { programDraftTexts } from '@portal/contract/texts/program-draft'
import type { SessionContext } from '../../platform/http/context'
import type { StoredVersion } from './queries/versions'
import { readKnownVersions, type VersionList } from './version-list'

const RECENT_MS = 7 * 24 * 60 * 60 * 1000

function changesSincePrevious(valid: VersionList['valid'], version: StoredVersion): ProgramChange[] {
  const previous = valid[valid.indexOf(version) - 1]
  return previous ? listChanges(previous.content, version.content) : []
}

/**
 * Returns the versions that took effect within the last seven days, also those that were superseded since, and the next
 * one. Version 1 has always been in effect, so it is never news. Source: docs/spec 24.9, 24.20.
 */
export async function getProgramNews({ db, now, program }: SessionContext): Promise<ProgramNews> {
  const { valid } = await readKnownVersions(db, program)
  const describe = (version: StoredVersion) => ({
    number: version.number,
    title: version.title ?? programDraftTexts.firstTitle,
    takesEffectAt: version.takesEffectAt.toISOString(),
    changes: changesSincePrevious(valid, version),
  })
  const isRecent = ({ takesEffectAt }: StoredVersion) =>
    takesEffectAt <= now && now.getTime() - takesEffectAt.getTime() < RECENT_MS
  const news = valid.slice(1)
  const next = news.find(({ takesEffectAt }) => takesEffectAt > now)
  return {
    recent: news.filter(isRecent).map(describe).reverse(),
    next: next ? describe(next) : null,
  }
}
