import { formatMoney, formatWholeDollars } from '@portal/contract/rules/money'
import { Tag } from '../../../design/badges'
import { ConfirmDialog } from '../../../design/overlay/confirm-dialog'
import { useEmailPromise } from '../../../lib/email-promise'
import { moneyText } from '../../../lib/formats'
import { useWords } from '../../../lib/program-words'
import { type ComparedRow, compareDraft } from '../../../ordering/order-editor/draft-comparison'
import { changeClasses } from '../../../ordering/order-editor/stale-draft'
import type { OrderEdit } from '../../../ordering/order-editor/use-order-draft'
import type { Decision } from '../list/use-decision'

/** 'Approve $20,950', with the new annual total. The button and its confirmation use it. */
export const approveLabel = (edit: OrderEdit): string => `Approve ${formatWholeDollars(edit.totals.annualCents)}`

/** Lists every line that an approval with changes will change (docs/spec 11.1). */
export function ApproveQuestion({ decision }: { decision: Decision }) {
  const { edit, isConfirming, isSending, confirmChanges, cancelConfirming } = decision
  const emailPromise = useEmailPromise()
  const { statuses } = useWords()
  if (!edit) return null
  return (
    <ConfirmDialog
      open={isConfirming}
      onOpenChange={(open) => !open && cancelConfirming()}
      title={`${approveLabel(edit)}?`}
      text={`The order will change as shown. ${emailPromise('your decision', 'the dealer')}`}
      confirmLabel={approveLabel(edit)}
      pending={isSending}
      onConfirm={confirmChanges}
    >
      <ul aria-label="Changes to the order" className="mt-4 divide-y divide-line border-ink border-t-2">
        {compareDraft({ base: edit.base, mine: edit.draft, stored: edit.base }, statuses).map((row) => (
          <ChangedLine key={row.key} row={row} />
        ))}
      </ul>
      <p className="tnum flex items-baseline justify-between gap-4 border-ink border-t-2 pt-3 font-semibold text-ink">
        <span className="whitespace-nowrap">Annual Total</span>
        <span className="text-right">
          <span className="font-normal text-muted">{moneyText(edit.base.annualTotal)} → </span>
          {formatMoney(edit.totals.annualCents)}
        </span>
      </p>
    </ConfirmDialog>
  )
}

/** One changed line: 'Market Leader, Added, $1,950.00, Monthly'. A line that stays also shows its previous value. */
function ChangedLine({ row: { name, stored, mine } }: { row: ComparedRow }) {
  const { change } = mine
  if (change === null) return null
  const isUpdated = change !== 'Added' && change !== 'Removed'
  return (
    <li className="py-2.5 text-[15px]">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold text-ink wrap-anywhere">{name}</span>
        <Tag className={changeClasses[change]}>{change}</Tag>
      </p>
      <p className="tnum text-body">
        {change === 'Removed' ? stored.text : isUpdated ? `${stored.text} → ${mine.text}` : mine.text}
      </p>
    </li>
  )
}
