import type { PreviewSection } from '@portal/contract/program-drafts/preview'
import { findLabel } from '@portal/contract/rules/order-status'
import { type EntryField, entryFields, entryLabel, offeredEntries } from '@portal/contract/rules/program-entries'
import type { ProgramEntry } from '@portal/contract/rules/program-facts'
import { labelsOf } from './preview-status-words'
import type { Screen } from './screen'
import { labeled, section } from './sections'

const fields = [
  { field: 'brand', one: 'Brand', many: 'Brands' },
  { field: 'district', one: 'District', many: 'Districts' },
  { field: 'companyType', one: 'Company type', many: 'Company types' },
] as const satisfies readonly { field: EntryField; one: string; many: string }[]

const retiredText = (entries: readonly ProgramEntry[], { label, into }: ProgramEntry): string =>
  into === undefined ? label : `${label}, replaced by ${entryLabel(entries, into)}`

/** The entries that forms offer, in their order, and the retired ones, which records keep. Keys name them in every version. */
function listSections(entries: readonly ProgramEntry[], title: string): PreviewSection[] {
  const retired = entries.filter((entry) => entry.retired)
  return [
    section(
      title,
      offeredEntries(entries).map(({ key, label }) => labeled(key, label)),
    ),
    ...(retired.length === 0
      ? []
      : [
          section(
            `Retired ${title.toLowerCase()}`,
            retired.map((entry) => labeled(entry.key, retiredText(entries, entry))),
          ),
        ]),
  ]
}

/** The words of the catalog and the forms: the lists, the tiers, and those of the dealer's record and packages. */
export function previewCatalogWords({ program: { lists, words }, dealer }: Screen): PreviewSection[] {
  const { record, order, cart } = dealer
  const values = fields.flatMap(({ field, one }) => {
    const key = record[field]
    return key ? [labeled(one, entryLabel(lists[entryFields[field].list], key))] : []
  })
  const packages = (order?.lines ?? cart.lines).flatMap(({ packageName, tier }) =>
    tier === null ? [] : [labeled(packageName, findLabel(words.tiers, tier))],
  )
  return [
    ...fields.flatMap(({ field, many }) => listSections(lists[entryFields[field].list], many)),
    section('Tiers', labelsOf(words, 'tiers')),
    ...(values.length === 0 ? [] : [section('Dealer profile', values)]),
    ...(packages.length === 0 ? [] : [section('Packages', packages)]),
  ]
}
