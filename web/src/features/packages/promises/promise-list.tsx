import { promiseLimits } from '@portal/contract/marketing/promise'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../design/button'
import { FieldError } from '../../../design/form/field'
import { useDraggedRow } from '../../../design/use-dragged-row'
import { VisuallyHidden } from '../../../design/visually-hidden'
import { useProgram } from '../../../lib/program'
import { dividePackage, type PackagePrice, sumOfShares } from './promise-amounts'
import { hasErrorAt, messageAt } from './promise-errors'
import { type Opening, PromiseRow } from './promise-row'
import { PromiseSummary } from './promise-summary'
import { PromiseTotals } from './promise-totals'
import { newPromise, type PromiseValues } from './promise-values'

interface PromiseListProps {
  promises: readonly PromiseValues[]
  price: Omit<PackagePrice, 'months'>
  /** The form's errors of all promises. */
  errors: unknown
  /** The number of attempts to save. After one, the first promise with an error opens. */
  attempts: number
  /** Whether no other field of the form has an error, so that the focus belongs here. */
  isOnlyError: boolean
  onChange: (promises: readonly PromiseValues[]) => void
}

function moved(promises: readonly PromiseValues[], key: string, to: number): PromiseValues[] {
  const one = promises.find((promise) => promise.key === key)
  if (!one) return [...promises]
  const others = promises.filter((promise) => promise !== one)
  return [...others.slice(0, to), one, ...others.slice(to)]
}

/** What a package promises, in the order of the dealer's page. One row is open at a time. */
export function PromiseList({ promises, price, errors, attempts, isOnlyError, onChange }: PromiseListProps) {
  const { defaultMonths: months } = useProgram()
  const [opening, setOpening] = useState<Opening | null>(null)
  const [message, setMessage] = useState('')
  const addedCount = useRef(0)
  const addButton = useRef<HTMLButtonElement>(null)
  const divided = dividePackage(promises, { ...price, months })

  const move = (key: string, to: number) => {
    if (to < 0 || to >= promises.length) return
    onChange(moved(promises, key, to))
    setMessage(`${promises.find((each) => each.key === key)?.title}: ${to + 1} of ${promises.length}`)
  }
  const drag = useDraggedRow(
    promises.map(({ key }) => key),
    move,
  )
  const add = () => {
    addedCount.current += 1
    const key = `new ${Date.now()} ${addedCount.current}`
    const rest = Math.max(0, 100 - sumOfShares(promises))
    onChange([...promises, { ...newPromise(key), weight: rest > 0 ? String(rest) : '' }])
    setOpening({ key, takesFocus: true })
  }

  const firstWrong = promises.find((_, index) => hasErrorAt(errors, index))?.key
  // The attempt decides; correcting other fields later must not open a row.
  const latest = useRef({ firstWrong, isOnlyError })
  useEffect(() => {
    latest.current = { firstWrong, isOnlyError }
  })
  useEffect(() => {
    const { firstWrong: key, isOnlyError: takesFocus } = latest.current
    if (attempts > 0 && key !== undefined) setOpening({ key, takesFocus })
  }, [attempts])

  const error = messageAt(errors)
  return (
    <div>
      <VisuallyHidden>
        <span role="status">{message}</span>
      </VisuallyHidden>
      {promises.length > 0 && (
        <ul ref={drag.list} aria-label="Deliverables" className="border-ink border-t-2">
          {promises.map((promise, index) => (
            <PromiseRow
              key={promise.key}
              promise={promise}
              index={index}
              isLast={index === promises.length - 1}
              opening={promise.key === opening?.key ? opening : null}
              isDragged={drag.dragged === promise.key}
              amount={divided?.amounts[index]}
              year={price.year}
              errors={(errors as Record<number, unknown> | undefined)?.[index]}
              handle={drag.getHandleProps(promise.key)}
              onToggle={() => setOpening(promise.key === opening?.key ? null : { key: promise.key, takesFocus: true })}
              onChange={(changes) =>
                onChange(promises.map((each) => (each === promise ? { ...each, ...changes } : each)))
              }
              onMove={(step) => move(promise.key, index + step)}
              onRemove={() => {
                onChange(promises.filter((each) => each !== promise))
                addButton.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-ink border-t-2 pt-3">
        <Button ref={addButton} onClick={add} disabled={promises.length >= promiseLimits.promises}>
          <Plus aria-hidden />
          Add deliverable
        </Button>
        {promises.length > 0 && (
          <div role="status">
            <PromiseTotals promises={promises} divided={divided} months={months} />
          </div>
        )}
      </div>
      <PromiseSummary promises={promises} divided={divided} year={price.year} />
      {error && sumOfShares(promises) === 100 && <FieldError>{error}</FieldError>}
    </div>
  )
}
