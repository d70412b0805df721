import type { ApprovalKey } from '@portal/contract/rules/approvals'
import { useId } from 'react'
import { cn } from '../../../design/cn'
import { Checkbox } from '../../../design/form/checkbox'
import { FieldError } from '../../../design/form/field'

interface AcknowledgementProps {
  approvalKey: ApprovalKey
  label: string
  checked: boolean
  /** The dealer pressed Place Order without checking it. */
  isMissing: boolean
  onToggle: (key: ApprovalKey, checked: boolean) => void
}

/** One of the six acknowledgements next to its clause, with an error while it is missing. */
export function Acknowledgement({ approvalKey, label, checked, isMissing, onToggle }: AcknowledgementProps) {
  const errorId = useId()
  return (
    <div className="self-start">
      <div
        className={cn(
          'rounded-control border-2 px-3.5 py-2.5',
          isMissing
            ? 'border-danger bg-danger-tint forced-colors:border-dashed'
            : 'border-transparent bg-spruce-tint forced-colors:border-[CanvasText]',
        )}
      >
        <Checkbox
          name={approvalKey}
          label={label}
          labelClassName="font-medium"
          checked={checked}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? errorId : undefined}
          onChange={(event) => onToggle(approvalKey, event.target.checked)}
        />
      </div>
      {isMissing && <FieldError id={errorId}>Check this box to place the order</FieldError>}
    </div>
  )
}
