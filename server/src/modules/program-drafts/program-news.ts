import { listChanges } from '@portal/contract/program/document-changes'
import type { ProgramNews } from '@portal/contract/program-drafts/version'
import { programDraftTexts } from '@portal/contract/texts/program-draft'
import type { SessionContext } from '../../platform/http/context'
import type { StoredVersion } from './queries/versions'
import { readVersions } from './version-list'

const RECENT_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Returns the version that took effect within the last seven days, and the next one. Version 1 has always been in effect,
 * so it is never news. Source: docs/spec 24.9.
 */
export async function getProgramNews({ db, now }: SessionContext): Promise<ProgramNews> {
  const { valid } = await readVersions(db)
  const describe = (version: StoredVersion | undefined) => {
    const previous = version && valid[valid.indexOf(version) - 1]
    if (version === undefined || previous === undefined) return null
    return {
      number: version.number,
      title: version.title ?? programDraftTexts.firstTitle,
      takesEffectAt: version.takesEffectAt.toISOString(),
      changes: listChanges(previous.content, version.content),
    }
  }
  const current = valid.findLast(({ takesEffectAt }) => takesEffectAt <= now)
  const isRecent = current !== undefined && now.getTime() - current.takesEffectAt.getTime() < RECENT_MS
  return {
    recent: isRecent ? describe(current) : null,
    next: describe(valid.find(({ takesEffectAt }) => takesEffectAt > now)),
  }
}
