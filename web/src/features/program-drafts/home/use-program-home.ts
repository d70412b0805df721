import type { Draft, DraftDetail } from '@portal/contract/program-drafts/draft'
import type { Version, VersionDetail } from '@portal/contract/program-drafts/version'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useCan } from '../../../lib/session'
import { draftQuery, draftsQuery, findInEffect, isWaiting, versionQuery, versionsQuery } from '../queries'

/** What the program's home displays. */
export interface ProgramHome {
  versions: readonly Version[]
  drafts: readonly Draft[]
  /** The version in effect, with its document. */
  current: VersionDetail
  /** The drafts that the user can approve, the longest waiting first. */
  waitingForMe: readonly DraftDetail[]
}

/** Loads the versions, the drafts, the document in effect and the drafts that wait for the user. */
export function useProgramHome() {
  const versions = useQuery(versionsQuery)
  const drafts = useQuery(draftsQuery)
  const inEffect = findInEffect(versions.data)
  const current = useQuery({ ...versionQuery(inEffect?.number ?? 0), enabled: inEffect !== undefined })
  const canApprove = useCan('program.approve')
  const waitingDrafts = canApprove ? (drafts.data ?? []).filter(isWaiting) : []
  const details = useQueries({ queries: waitingDrafts.map(({ id }) => draftQuery(id)) })
  const reads = [versions, drafts, current, ...details]
  const waitingDetails = details.flatMap(({ data }) => data ?? [])
  const isComplete = waitingDetails.length === details.length
  const home: ProgramHome | undefined =
    versions.data && drafts.data && current.data && isComplete
      ? {
          versions: versions.data,
          drafts: drafts.data,
          current: current.data,
          waitingForMe: waitingDetails
            .filter(({ isAuthor, allowsOwnApproval }) => !isAuthor || allowsOwnApproval)
            .toSorted((a, b) => (a.sentAt ?? '').localeCompare(b.sentAt ?? '')),
        }
      : undefined
  return {
    data: home,
    error: reads.find(({ error }) => error !== null)?.error ?? null,
    isFetching: reads.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const read of reads) if (read.error) void read.refetch()
    },
  }
}
