import type { Draft } from '@portal/contract/program-drafts/draft'
import type { Plan } from '@portal/contract/program-drafts/plan'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { refreshCalls } from '../../../lib/api/queries'
import { isWaiting, planQuery } from '../queries'

export interface CountedPlan {
  plan: Plan
  planSha256: string
  /** Edit number of the draft whose effects these are. */
  draftVersion: number
}

/** The effects that the approver reads. */
export interface ReadPlan {
  /** The effects on the screen. */
  read: CountedPlan
  /** Newer effects that differ; null while there are none. */
  newer: CountedPlan | null
  /** Whether the title, reason and note on the screen belong to the same edit of the draft as the effects. */
  isSameDraft: boolean
  /** Displays the newer effects. */
  accept: () => void
  /** Reads the draft and counts its effects again. */
  recount: () => Promise<unknown>
}

/**
 * Counts the effects of a draft that waits for approval. Later counts replace the effects on the screen only if they are the same, so that the
 * approver approves what they read.
 */
export function useReadPlan({ id, state, version }: Pick<Draft, 'id' | 'state' | 'version'>) {
  const client = useQueryClient()
  const query = useQuery({ ...planQuery(id), enabled: isWaiting({ state }) })
  const { data, refetch } = query
  const [accepted, setAccepted] = useState<CountedPlan>()
  if (data && accepted === undefined) setAccepted(data)

  const refreshDraft = useCallback(() => refreshCalls(client, 'getProgramDraft'), [client])
  const countedVersion = data?.draftVersion ?? version
  useEffect(() => {
    if (version < countedVersion) void refreshDraft()
    else if (version > countedVersion) void refetch()
  }, [version, countedVersion, refreshDraft, refetch])

  const read = accepted?.planSha256 === data?.planSha256 ? data : accepted
  const readPlan: ReadPlan | undefined = read && {
    read,
    newer: data && data.planSha256 !== read.planSha256 ? data : null,
    isSameDraft: read.draftVersion === version,
    accept: () => setAccepted(data),
    recount: () => Promise.all([refetch(), refreshDraft()]),
  }
  return { ...query, data: readPlan }
}
