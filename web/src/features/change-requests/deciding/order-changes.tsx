import type { Package } from '@portal/contract/catalog/catalog'
import { changeRequestTexts } from '@portal/contract/texts/order'
import { counted } from '@portal/contract/texts/plural'
import { useEffect, useRef } from 'react'
import { Button } from '../../../design/button'
import { FieldError } from '../../../design/form/field'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonRows } from '../../../design/state/skeleton'
import { ItemsError } from '../../../ordering/order/items-error'
import { EditErrorNotice } from '../../../ordering/order-editor/notices'
import { presentLines } from '../../../ordering/order-editor/order-draft'
import type { OrderEdit } from '../../../ordering/order-editor/use-order-draft'
import type { Offer } from '../../../ordering/order-to-edit'
import type { Decision } from '../list/use-decision'
import { PairFields } from './pair-fields'
import type { ChangePairs } from './use-change-pairs'

interface OrderChangesProps {
  decision: Decision
  pairs: ChangePairs
  offer: Offer
  /** Opens the editor that can change everything. */
  onEditAll: () => void
}

/** The packages of the order after the change, as pairs of packages to remove and to add. */
export function OrderChanges({ decision, pairs, offer, onEditAll }: OrderChangesProps) {
  const { edit, loading, isSending } = decision
  return (
    <section aria-labelledby="packages-after" className="mt-6 min-h-36 border-line border-t pt-5">
      <h3 id="packages-after" className="mb-2 font-sans font-semibold text-ink text-sm">
        Packages after the change
      </h3>
      {edit && offer.packages && pairs.pairs ? (
        <PairList edit={edit} pairs={pairs} onEditAll={onEditAll} packages={offer.packages} disabled={isSending} />
      ) : loading.error ? (
        <ItemsError {...loading} />
      ) : offer.problem ? (
        <ErrorState
          title="The packages could not be loaded"
          text={offer.problem}
          onRetry={offer.onRetry}
          retrying={offer.retrying}
        />
      ) : (
        <SkeletonRows label="Loading packages..." count={1} />
      )}
    </section>
  )
}

interface PairListProps {
  edit: OrderEdit
  pairs: ChangePairs
  packages: readonly Package[]
  disabled: boolean
  onEditAll: () => void
}

function PairList({ edit, pairs, packages, disabled, onEditAll }: PairListProps) {
  const root = useRef<HTMLDivElement>(null)
  const count = pairs.pairs?.length ?? 0
  const before = useRef(count)
  useEffect(() => {
    const fields = root.current?.querySelectorAll<HTMLElement>('li[data-pair] select')
    // Focus the package to remove in a new change, or the add button after a change is removed.
    if (count > before.current && pairs.isTouched) fields?.[fields.length - 2]?.focus()
    if (count < before.current) root.current?.querySelector<HTMLElement>('[data-add]')?.focus()
    before.current = count
  }, [count, pairs.isTouched])
  const { stored } = edit
  const unchangedCount = stored.lines.filter(({ key }) => !pairs.pairs?.some(({ from }) => from === key)).length
  const problems = [edit.problems.form, ...Object.values(edit.problems.lines).flatMap(Object.values)]
  return (
    <div ref={root}>
      <EditErrorNotice edit={edit} title="The decision was not saved" fallback={changeRequestTexts.decisionFailed} />
      {count > 0 && (
        <ul aria-label="Changes">
          {pairs.pairs?.map((pair, index) => (
            <PairFields
              key={pair.id}
              pair={pair}
              stored={stored}
              packages={packages}
              disabled={disabled}
              number={index + 1}
              pairs={pairs.pairs ?? []}
              onChange={pairs.change}
              onRemove={() => pairs.remove(pair)}
            />
          ))}
        </ul>
      )}
      {problems.some(Boolean) && (
        <div role="alert">
          {[...new Set(problems)].map((problem) => problem && <FieldError key={problem}>{problem}</FieldError>)}
        </div>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-5">
        <Button variant="link" data-add disabled={disabled} onClick={pairs.add}>
          Add a change
        </Button>
        <Button variant="link" disabled={disabled} onClick={onEditAll}>
          Edit everything
        </Button>
        <p className="py-2 text-muted text-sm">
          {unchangedText(unchangedCount, presentLines(edit.draft).length - unchangedCount)}
        </p>
      </div>
      {pairs.isSuggested && (
        <p className="text-muted text-sm">Suggested from the package names in the message. Please check it.</p>
      )}
    </div>
  )
}

function unchangedText(unchangedCount: number, addedCount: number): string {
  const summary = `${counted(unchangedCount, 'package')} unchanged`
  return addedCount > 0 ? `${summary}, ${addedCount} new` : summary
}
