import { type RequiredFactor, requiredFactorSchema } from '@portal/contract/accounts/second-factor'
import type { SignInFactor } from '@portal/contract/accounts/sign-in'
import type { ApproveDraft } from '@portal/contract/program-drafts/draft'
import type { VersionDetail } from '@portal/contract/program-drafts/version'
import { useState } from 'react'
import { ApiError, errorText } from '../../../lib/api/errors'
import { useApproveDraft } from '../api'

/** The second factor that the server requires, and why the last one failed. */
interface FactorRequest {
  wanted: RequiredFactor
  failure: string | undefined
}

interface ApprovalOptions {
  draftId: string
  onApproved: (version: VersionDetail) => void
  /** Called when the effects are not those that the approver read. */
  onStale: () => void
}

/** Approves a draft: requests a second factor when the server requires one, and repeats the call with it. */
export function useApproval({ draftId, onApproved, onStale }: ApprovalOptions) {
  const { mutate, isPending, error, reset } = useApproveDraft(draftId)
  const [values, setValues] = useState<ApproveDraft>()
  const [factorRequest, setFactorRequest] = useState<FactorRequest | null>(null)

  const send = (sent: ApproveDraft) =>
    mutate(sent, {
      onSuccess: onApproved,
      onError: (failure) => {
        const code = failure instanceof ApiError ? failure.errorCode : undefined
        if (code === 'NEEDS_FACTOR' && failure instanceof ApiError) {
          const { data } = requiredFactorSchema.safeParse(failure.details)
          // The first request is not a failure: the server only tells that it needs a factor.
          const text = sent.factor === undefined ? undefined : errorText(failure, '')
          return setFactorRequest(data ? { wanted: data, failure: text } : null)
        }
        if (sent.factor !== undefined && code === 'TOO_MANY') {
          return setFactorRequest((before) => before && { ...before, failure: errorText(failure, '') })
        }
        setFactorRequest(null)
        if (code === 'PLAN_STALE') onStale()
      },
    })
  const isStale = error instanceof ApiError && error.errorCode === 'PLAN_STALE'
  return {
    approve: (sent: ApproveDraft) => {
      setValues(sent)
      send(sent)
    },
    sendFactor: (factor: SignInFactor) => values && send({ ...values, factor }),
    factorRequest,
    clearFailure: () => {
      reset()
      setFactorRequest((before) => before && { ...before, failure: undefined })
    },
    closeFactor: () => {
      reset()
      setFactorRequest(null)
    },
    isPending,
    /** Why the approval failed, without requests for a factor and changed effects, which have their own displays. */
    failure:
      error === null || isStale || factorRequest !== null
        ? undefined
        : errorText(error, 'Please try again in a moment.'),
  }
}
