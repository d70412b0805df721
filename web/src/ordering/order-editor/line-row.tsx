import { CUSTOM_CATEGORY } from '@portal/contract/catalog/catalog'
import { useState } from 'react'
import { Tag } from '../../design/badges'
import { cn } from '../../design/cn'
import { FieldError } from '../../design/form/field'
import { itemName } from '../readable-items'
import { CategoryTag, PricingTag, TierTag } from '../tags'
import type { LineProblem } from './check-draft'
import { CustomPackageForm } from './custom-package-form'
import { LineButtons } from './line-buttons'
import { LineFields } from './line-fields'
import type { DraftLine } from './order-draft'

/** The category, tier and pricing type of a line, and whether it was added or removed. */
function LineTags({
  line: { categoryName, tier, pricingType, isRemoved },
  isNew,
}: {
  line: DraftLine
  isNew: boolean
}) {
  const isCustom = categoryName === CUSTOM_CATEGORY
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2 text-muted text-sm">
      {isCustom ? <CategoryTag name={categoryName} /> : categoryName}
      {tier && !isCustom && <TierTag tier={tier} />}
      <PricingTag pricingType={pricingType} />
      {isNew && <Tag className="bg-success-tint text-success">Added</Tag>}
      {isRemoved && <Tag className="bg-danger-tint text-danger">Removed</Tag>}
    </p>
  )
}

interface LineRowProps {
  line: DraftLine
  stored: DraftLine | undefined
  problem: LineProblem
  canSetPrice: boolean
  onChange: (change: Partial<DraftLine>) => void
  onRemove: () => void
  onIncompleteChange: (form: string, isIncomplete: boolean) => void
}

/** A line of an order in the editor. */
export function LineRow(props: LineRowProps) {
  const { line, stored, problem, canSetPrice, onChange, onRemove, onIncompleteChange } = props
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
          submitLabel="Save custom package"
          onSubmit={(custom) => {
            onChange(custom)
            setEditing(false)
          }}
          onCancel={() => setEditing(false)}
          onIncompleteChange={(isIncomplete) => onIncompleteChange(line.key, isIncomplete)}
        />
      ) : (
        !isRemoved && (
          <LineFields
            line={line}
            stored={stored}
            problem={problem}
            canSetPrice={canSetPrice || isCustom}
            onChange={onChange}
          />
        )
      )}
      {problem.line && !isRemoved && <FieldError>{problem.line}</FieldError>}
    </li>
  )
}
