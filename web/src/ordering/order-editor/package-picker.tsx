import { CUSTOM_CATEGORY, type Package } from '@portal/contract/catalog/catalog'
import { parseMoney } from '@portal/contract/rules/money'
import { searchKey } from '@portal/contract/rules/search-text'
import { emptyTexts } from '@portal/contract/texts/list'
import { useState } from 'react'
import { Button } from '../../design/button'
import { cn } from '../../design/cn'
import { Money } from '../../design/display/money'
import { Field } from '../../design/form/field'
import { Input } from '../../design/form/input'
import { Select } from '../../design/form/select'
import { ErrorState } from '../../design/state/error-state'
import { SkeletonRows } from '../../design/state/skeleton'
import type { Offer } from '../order-to-edit'
import { PricingTag, TierTag } from '../tags'

interface PackagePickerProps {
  offer: Offer
  /** The ids of the packages on the order. */
  addedIds: ReadonlySet<string>
  onAdd: (offered: Package) => void
  /** Whether its list has its own scroll area; not in a dialog, which scrolls as a whole. */
  scrolls?: boolean
}

/** The catalog packages of the order year, with filters by category and text. */
export function PackagePicker({ offer, addedIds, onAdd, scrolls = false }: PackagePickerProps) {
  const [searchText, setSearchText] = useState('')
  const [category, setCategory] = useState('')
  const { packages, problem, retrying, onRetry } = offer
  if (problem) {
    return (
      <ErrorState
        title="The packages could not be loaded"
        text={problem}
        onRetry={onRetry}
        retrying={retrying}
        className="mt-4"
      />
    )
  }
  if (!packages) return <SkeletonRows label="Loading packages..." className="mt-4" />
  const categories = [...new Set(packages.map(({ categoryName }) => categoryName))]
  const matches = packages.filter(
    ({ name, description, categoryName }) =>
      (category === '' || categoryName === category) &&
      searchKey(name, description, categoryName).includes(searchKey(searchText)),
  )
  return (
    <div className="pt-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Search packages">
          <Input
            type="search"
            autoComplete="off"
            value={searchText}
            onChange={(event) => setSearchText(event.target.value)}
          />
        </Field>
        <Field label="Category">
          <Select
            placeholder="All categories"
            value={category}
            onChange={(event) => setCategory(event.target.value)}
            options={categories.map((name) => ({ value: name, label: name }))}
          />
        </Field>
      </div>
      {matches.length === 0 ? (
        <p className="py-5 text-[15px] text-muted">
          {packages.length === 0 ? emptyTexts.catalog : emptyTexts.packages}
        </p>
      ) : (
        <ul
          aria-label="Packages to add"
          className={cn('mt-3 divide-y divide-line border-line border-t', scrolls && 'max-h-80 overflow-y-auto')}
        >
          {matches.map((offered) => (
            <OfferedPackage key={offered.id} offered={offered} isAdded={addedIds.has(offered.id)} onAdd={onAdd} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface OfferedPackageProps {
  offered: Package
  isAdded: boolean
  onAdd: (offered: Package) => void
}

function OfferedPackage({ offered, isAdded, onAdd }: OfferedPackageProps) {
  const { name, categoryName, tier, price, pricingType } = offered
  return (
    <li className="flex items-center justify-between gap-3 py-2.5 pr-1">
      <div className="min-w-0">
        <p className="font-semibold text-[15px] text-ink wrap-anywhere">{name}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-muted text-sm">
          {categoryName}
          {categoryName !== CUSTOM_CATEGORY && <TierTag tier={tier} />}
          <PricingTag pricingType={pricingType} />
          <Money cents={parseMoney(price) ?? 0} className="font-semibold text-ink" />
        </p>
      </div>
      {/* The button stays after the click, so that it keeps the focus. */}
      <Button
        aria-label={isAdded ? `${name} is on the order` : `Add ${name}`}
        aria-disabled={isAdded || undefined}
        onClick={() => !isAdded && onAdd(offered)}
        className="flex-none px-3"
      >
        {isAdded ? 'On the order' : 'Add'}
      </Button>
    </li>
  )
}
