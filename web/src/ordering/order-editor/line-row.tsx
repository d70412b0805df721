import { useState } from 'react'
import { cn } from '../../design/cn'
import { FieldError } from '../../design/form/field-message'
import { itemName } from '../readable-items'
import type { LineProblem } from './check-draft'
import { CustomPackageForm } from './custom-package-form'
import { LineButtons } from './line-buttons'
import { LineFields } from './line-fields'
import { LineTags } from './line-tags'
import type { DraftLine } from './order-draft'

interface LineRowProps {
  line: DraftLine
  stored: DraftLine | undefined
  problem: LineProblem
  maySetPrice: boolean
  onChange: (change: Partial<DraftLine>) => void
  onRemove: () => void
  onHalfTyped: (form: string, isHalfTyped: boolean) => void
}

/** One line of an order while it is edited. */
export function LineRow(props: LineRowProps) {
  const { line, stored, problem, maySetPrice, onChange, onRemove, onHalfTyped } = props
  const { packageId, packageName, packageDescription, isRemoved } = line
  const [editing, setEditing] = useState(false)
  const isCustom = packageId === null
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className={cn('font-semibold text-base text-ink wrap-anywhere', isRemoved && 'text-muted line-through')}>
            {itemName(packageName)}
          </p>
          <LineTags line={line} isNew={stored === undefined} />
          {isCustom && packageDescription && (
            <p className="mt-1 text-[15px] text-muted wrap-anywhere">{packageDescription}</p>
          )}
        </div>
        <LineButtons
          line={line}
          editing={editing}
          onEdit={() => setEditing(true)}
          onToggle={() => (isRemoved ? onChange({ isRemoved: false }) : onRemove())}
        />
      </div>
      {editing ? (
        <CustomPackageForm
          value={line}
          submitLabel="Change custom package"
          onSubmit={(custom) => {
            onChange(custom)
            setEditing(false)
          }}
          onCancel={() => setEditing(false)}
          onHalfTyped={(isHalfTyped) => onHalfTyped(line.key, isHalfTyped)}
        />
      ) : (
        !isRemoved && (
          <LineFields
            line={line}
            stored={stored}
            problem={problem}
            maySetPrice={maySetPrice || isCustom}
            onChange={onChange}
          />
        )
      )}
      {problem.line && !isRemoved && <FieldError>{problem.line}</FieldError>}
    </li>
  )
}
