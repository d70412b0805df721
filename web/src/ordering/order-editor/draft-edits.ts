import { CUSTOM_CATEGORY, type Package } from '@portal/contract/catalog/catalog'
import type { CustomPackage } from '@portal/contract/orders/editing'
import type { DraftLine, OrderDraft } from './order-draft'

const toDraftLine = (
  { id, name, description, categoryName, tier, price, pricingType }: Package,
  quantity: number,
): DraftLine => ({
  key: `package-${id}`,
  packageId: id,
  packageName: name,
  packageDescription: description,
  categoryName,
  tier,
  price,
  pricingType,
  quantity: String(quantity),
  isRemoved: false,
})

/** Adds a catalog package, or restores a removed one, at its current price. */
export function addPackage(draft: OrderDraft, offered: Package, quantity = 1): OrderDraft {
  const line = toDraftLine(offered, quantity)
  const isKnown = draft.lines.some(({ packageId }) => packageId === offered.id)
  if (!isKnown) return { ...draft, lines: [...draft.lines, line] }
  const lines = draft.lines.map((storedLine) =>
    storedLine.packageId === offered.id ? { ...line, key: storedLine.key } : storedLine,
  )
  return { ...draft, lines }
}

/** Returns the first unused key for a custom line. */
function customKey({ lines }: OrderDraft): string {
  const keys = new Set(lines.map(({ key }) => key))
  let count = 1
  while (keys.has(`custom-${count}`)) count += 1
  return `custom-${count}`
}

export function saveCustomPackage(draft: OrderDraft, custom: CustomPackage): OrderDraft {
  const line: DraftLine = {
    ...custom,
    key: customKey(draft),
    packageId: null,
    categoryName: CUSTOM_CATEGORY,
    tier: null,
    quantity: '1',
    isRemoved: false,
  }
  return { ...draft, lines: [...draft.lines, line] }
}

export function changeLine(draft: OrderDraft, key: string, change: Partial<DraftLine>): OrderDraft {
  return { ...draft, lines: draft.lines.map((line) => (line.key === key ? { ...line, ...change } : line)) }
}

/** Removes a line. A stored line stays visible as removed; a new line disappears. */
export function removeLine(draft: OrderDraft, key: string, isStored: boolean): OrderDraft {
  if (isStored) return changeLine(draft, key, { isRemoved: true })
  return { ...draft, lines: draft.lines.filter((line) => line.key !== key) }
}
