import { orderTexts } from '@portal/contract/texts/order'
import { useState } from 'react'
import type { ZodType } from 'zod'
import { storedRecord } from '../stale/stale-fields'
import { useFailureToast } from '../use-failure-toast'

/** A record that can be activated and deactivated. */
export interface Switchable {
  id: string
  isActive: boolean
  updatedAt: string
}

interface Outcome {
  onSuccess: () => void
  onError?: () => void
}

interface SetActiveOptions<Row extends Switchable> {
  /** The mutation that changes such a record. */
  update: {
    mutate: (
      edit: { id: string; body: { isActive: boolean; updatedAt: string } },
      outcome: { onSuccess: () => void; onError: (error: Error) => void },
    ) => void
    isPending: boolean
    error: Error | null
    reset: () => void
  }
  /** The title of the error toast. */
  failed: string
  /** Reads the stored record from an edit conflict. */
  schema: ZodType<Row>
  /** Describes the differences between two versions. */
  changesText: (displayed: Row, current: Row) => string
}

/** Activates or deactivates a record. After an edit conflict, it shows what changed, and the next attempt uses the stored version. */
export function useSetActive<Row extends Switchable>(options: SetActiveOptions<Row>) {
  const { update, failed, schema, changesText } = options
  const failure = useFailureToast()
  const [stale, setStale] = useState<{ current: Row; changes: string }>()

  const failureText = (error: Error): string =>
    stale && storedRecord(error, schema)
      ? `${orderTexts.stale} ${stale.changes}`.trim()
      : failure.getMessage(failed, error).text

  return {
    isPending: update.isPending,
    failureText: update.error ? failureText(update.error) : undefined,
    /** Clears the last error before the next record or confirmation. */
    reset() {
      update.reset()
      setStale(undefined)
    },
    set(row: Row, isActive: boolean, { onSuccess, onError }: Outcome) {
      const base = stale?.current.id === row.id ? stale.current : row
      update.mutate(
        { id: base.id, body: { isActive, updatedAt: base.updatedAt } },
        {
          onSuccess,
          onError: (error) => {
            const current = storedRecord(error, schema)
            if (current) setStale({ current, changes: changesText(base, current) })
            failure.showFailure(failed, error)
            onError?.()
          },
        },
      )
    },
  }
}
