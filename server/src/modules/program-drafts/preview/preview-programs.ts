import { programAt } from '@portal/contract/program/create-program'
import type { LogoSizes, ProgramVersion } from '@portal/contract/program/program-version'
import { startOfDay } from '@portal/contract/rules/calendar'
import { getDay } from '@portal/contract/rules/campaign-dates'
import type { ProgramWithWording } from '@portal/contract/rules/wording'
import type { StoredDraft } from '../queries/drafts'
import type { StoredVersion } from '../queries/versions'
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
  /** All versions, for placed orders, which keep theirs whichever are in effect. */
  stored: readonly ProgramVersion[]
}

function comparePrograms({ version, others, stored }: Previewed, now: Date): Omit<PreviewedPrograms, 'draftNumber'> {
  const earlier = others.filter(({ takesEffectAt }) => takesEffectAt < version.takesEffectAt)
  return {
    before: others.length === 0 ? null : programAt(others, now, stored),
    after: programAt([...earlier, version], now, stored),
  }
}

/** Returns how a stored version becomes one of a program, with the sizes of its logos. */
const withSizes =
  (logoSizes: LogoSizes) =>
  (version: StoredVersion): ProgramVersion => ({ ...toProgramVersion(version), logoSizes })

/**
 * Returns the program at an instant without and with a draft, which takes effect on its day.
 * @param logoSizes the sizes of the logos of the draft and of all versions
 */
export function programsOfDraft(
  draft: StoredDraft,
  versions: VersionList,
  { now, timeZone, logoSizes }: { now: Date; timeZone: string; logoSizes: LogoSizes },
) {
  const draftNumber = Math.max(...versions.all.map(({ number }) => number)) + 1
  const takesEffectAt = startOfDay(getDay(draft.wishedEffect), timeZone)
  const version = { number: draftNumber, document: withKnownTokens(draft.content), takesEffectAt, logoSizes }
  const toVersion = withSizes(logoSizes)
  const others = versions.valid.filter(({ number }) => number !== draft.approvedAs).map(toVersion)
  const stored = versions.all.map(toVersion)
  return { ...comparePrograms({ version, others, stored }, now), draftNumber } satisfies PreviewedPrograms
}

/**
 * Returns the program at an instant under the versions before a version, and with it. Later versions do not count.
 * @param logoSizes the sizes of the logos of all versions
 * @throws ApiError 404
 */
export function programsOfVersion(
  number: number,
  versions: VersionList,
  { now, logoSizes }: { now: Date; logoSizes: LogoSizes },
): PreviewedPrograms {
  const toVersion = withSizes(logoSizes)
  const version = toVersion(getVersion(versions, number))
  const others = versions.valid
    .filter((each) => each.number !== number && each.takesEffectAt < version.takesEffectAt)
    .map(toVersion)
  const stored = versions.all.map(toVersion)
  return { ...comparePrograms({ version, others, stored }, now), draftNumber: null }
}
