import { programAt } from '@portal/contract/program/create-program'
import type { LogoSizes, ProgramVersion } from '@portal/contract/program/program-version'
import { startOfDay } from '@portal/contract/rules/calendar'
import { getDay } from '@portal/contract/rules/campaign-dates'
import type { ProgramWithWording } from '@portal/contract/rules/wording'
import type { StoredDraft } from '../queries/drafts'
import { getVersion, toProgramVersion, type VersionList } from '../version-list'
import { withKnownTokens } from './known-tokens'

/** The program without and with what is previewed. */
export interface PreviewedPrograms {
  /** Null without a version before the previewed one. */
  before: ProgramWithWording | null
  after: ProgramWithWording
  /** The number of the draft, which no stored version has; null for a version. */
  draftNumber: number | null
}

interface Previewed {
  version: ProgramVersion
  /** The versions in effect without it, by the instant when they take effect. */
  others: readonly ProgramVersion[]
  versions: VersionList
}

function comparePrograms({ version, others, versions }: Previewed, now: Date): Omit<PreviewedPrograms, 'draftNumber'> {
  // Placed orders keep their version, whichever versions are in effect.
  const stored = versions.all.map(toProgramVersion)
  const earlier = others.filter(({ takesEffectAt }) => takesEffectAt < version.takesEffectAt)
  return {
    before: others.length === 0 ? null : programAt(others, now, stored),
    after: programAt([...earlier, version], now, stored),
  }
}

/** Returns the program at an instant without and with a draft, which takes effect on its day. */
export function programsOfDraft(
  draft: StoredDraft,
  versions: VersionList,
  { now, timeZone, logoSizes }: { now: Date; timeZone: string; logoSizes: LogoSizes },
) {
  const draftNumber = Math.max(...versions.all.map(({ number }) => number)) + 1
  const takesEffectAt = startOfDay(getDay(draft.wishedEffect), timeZone)
  const version = { number: draftNumber, document: withKnownTokens(draft.content), takesEffectAt, logoSizes }
  const others = versions.valid.filter(({ number }) => number !== draft.approvedAs).map(toProgramVersion)
  return { ...comparePrograms({ version, others, versions }, now), draftNumber } satisfies PreviewedPrograms
}

/**
 * Returns the program at an instant under the versions before a version, and with it. Later versions do not count.
 * @throws ApiError 404
 */
export function programsOfVersion(
  number: number,
  versions: VersionList,
  { now, logoSizes }: { now: Date; logoSizes: LogoSizes },
): PreviewedPrograms {
  const version = { ...toProgramVersion(getVersion(versions, number)), logoSizes }
  const others = versions.valid
    .filter((each) => each.number !== number && each.takesEffectAt < version.takesEffectAt)
    .map(toProgramVersion)
  return { ...comparePrograms({ version, others, versions }, now), draftNumber: null }
}
