import { searchKey } from '@portal/contract/rules/search-text'

/** What a package is found by: its name and description. */
export const packageSearchText = (item: { name: string; description: string }): string =>
  searchKey(item.name, item.description)
