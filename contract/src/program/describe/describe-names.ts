import { statusLabel } from '../../rules/order-status'
import type { Address } from '../document-address'
import { asText, type FieldDescription } from './field-description'

const nameLabels: Readonly<Record<string, string>> = {
  programTitle: 'Program title',
  distributorName: 'Distributor',
  'marketingCompany.name': 'Marketing company',
  'marketingCompany.logoPaths': 'Marketing company, logo',
  copyrightYear: 'Copyright year',
  copyright: 'Copyright line',
}

/** How many shapes a drawn logo has: its paths mean nothing to people. */
const logoText = (value: unknown): string => `Drawn with ${(value as readonly string[]).length} paths`

/** Describes a name. */
export function describeNames([, ...steps]: Address): FieldDescription | null {
  const what = nameLabels[steps.join('.')]
  if (what === undefined) return null
  const text = steps.at(-1) === 'logoPaths' ? logoText : String
  return { section: 'names', orderYear: null, what, text }
}

/** What each kind of label belongs to. */
const wordLabels: Readonly<Record<string, { one: string; many: string }>> = {
  roles: { one: 'Role', many: 'roles' },
  statuses: { one: 'Order status', many: 'order statuses' },
  tiers: { one: 'Tier', many: 'tiers' },
  requestStatuses: { one: 'Request status', many: 'request statuses' },
}

const labelsText = (value: unknown): string =>
  value === undefined ? 'Built-in labels' : Object.values(value as Readonly<Record<string, string>>).join(', ')

/** Describes the label of a role, status or tier, or all labels of a kind. Without a label of its own, a key has its built-in label. */
export function describeWords([, kind = '', key]: Address): FieldDescription | null {
  const words = wordLabels[kind]
  if (words === undefined) return null
  const common = { section: 'names', orderYear: null } as const
  if (key === undefined) return { ...common, what: `Labels of ${words.many}`, text: labelsText }
  const builtIn = statusLabel(key)
  return { ...common, what: `${words.one} ${builtIn}`, text: (value) => asText(value) ?? builtIn }
}
