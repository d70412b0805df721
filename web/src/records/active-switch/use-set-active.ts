import { orderTexts } from '@portal/contract/texts/order'
import { useState } from 'react'
import type { ZodType } from 'zod'
import { storedRecord } from '../stale/stale-fields'
import { useFailure } from '../use-failure'

/** A record that is switched on and off. */
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
  /** What is said to have failed. */
  failed: string
  /** Reads the record as stored now, out of a refusal for being based on an older one. */
  schema: ZodType<Row>
  /** What differs between the two, in words. */
  changesText: (shown: Row, current: Row) => string
}

/** Switches a record on or off. Refused because it changed meanwhile, it says what did, and the next try goes on. */
export function useSetActive<Row extends Switchable>(options: SetActiveOptions<Row>) {
  const { update, failed, schema, changesText } = options
  const failure = useFailure()
  const [stale, setStale] = useState<{ current: Row; changes: string }>()

  const failureText = (error: Error): string =>
    stale && storedRecord(error, schema)
      ? `${orderTexts.stale} ${stale.changes}`.trim()
      : failure.words(failed, error).text

  return {
    isPending: update.isPending,
    failureText: update.error ? failureText(update.error) : undefined,
    /** Forgets the last try, before another record or another question. */
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
            failure.say(failed, error)
            onError?.()
          },
        },
      )
    },
  }
}
