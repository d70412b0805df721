import { EntryList } from './entry-list'

/** The lists that users choose a dealer's values from. */
export function ListsSection() {
  return (
    <div className="divide-y divide-line">
      <EntryList list="brands" title="Brands" hint="The order here is the order in every menu, filter and template." />
      <EntryList list="districts" title="Districts" hint="Keys never change. Retire an entry to stop offering it." />
      <EntryList
        list="companyTypes"
        title="Company types"
        hint="Keys never change. Retire an entry to stop offering it."
      />
    </div>
  )
}
