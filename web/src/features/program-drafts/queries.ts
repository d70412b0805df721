import type { ProgramFacts } from '@portal/contract/program/facts'
import type { EditableMailType } from '@portal/contract/program/mail-placeholders'
import type { Draft } from '@portal/contract/program-drafts/draft'
import type { Version } from '@portal/contract/program-drafts/version'
import { callQuery } from '../../lib/api/queries'

/** What staff should know about the program, for dashboards. */
export const newsQuery = { ...callQuery('getProgramNews'), refetchOnMount: 'always' as const }

/** Whether there can be news: version 1 has always been in effect, so it is none. */
export const mayHaveNews = ({ programNumber, nextChangeAt }: ProgramFacts): boolean =>
  programNumber > 1 || nextChangeAt !== null

export const versionsQuery = callQuery('listProgramVersions')
export const draftsQuery = callQuery('listProgramDrafts')
export const draftQuery = (id: string) => callQuery('getProgramDraft', { params: { id } })
/** The facts about a logo, which never change. */
export const assetQuery = (sha256: string) => callQuery('getProgramAsset', { params: { sha256 } })
/** The usage of the lists, counted on every visit. */
export const listUsageQuery = { ...callQuery('listProgramListUsage'), refetchOnMount: 'always' as const }
/** An example of a type of email, before and after a draft. */
export const emailQuery = (id: string, type: EditableMailType) =>
  callQuery('previewProgramEmail', { params: { id, type } })
/** The effects of a draft, counted on every visit. The server rejects the call for an approved or discarded draft. */
export const planQuery = (id: string) => ({
  ...callQuery('planProgramDraft', { params: { id } }),
  refetchOnMount: 'always' as const,
})
/** @param comparedWith the version to compare with; by default the one that it changed */
export const versionQuery = (number: number, comparedWith?: number) =>
  callQuery('getProgramVersion', { params: { number }, query: { comparedWith } })

export const findInEffect = (versions: readonly Version[] | undefined): Version | undefined =>
  versions?.find(({ state }) => state === 'in-effect')

/** The scheduled versions, the next one first. */
export const listScheduled = (versions: readonly Version[]): Version[] =>
  versions
    .filter(({ state }) => state === 'scheduled')
    .toSorted((a, b) => a.takesEffectAt.localeCompare(b.takesEffectAt))

export const isWaiting = ({ state }: Pick<Draft, 'state'>): boolean => state === 'waiting'
