type Grouping = 'package' | 'category' | 'manager' | 'district'
/** What the package report's page and its workbook both say. Source: docs/spec 18.4. */
export const reportTexts = {
  groupings: {
    package: 'Package',
    category: 'Category',
    manager: 'Manager',
    district: 'District',
  } satisfies Record<Grouping, string>,
  allOf: {
    package: 'All packages',
    category: 'All categories',
    manager: 'All managers',
    district: 'All districts',
  } satisfies Record<Grouping, string>,
  nothing: 'Nothing was ordered yet',
  /** Below the packages of a category. */
  wholeCategory: 'Whole category',
  /** A row for what has no name. */
  unnamed: (by: Grouping): string => {
    if (by === 'manager') return 'No territory manager'
    return by === 'district' ? 'No district' : 'Without a name'
  },
}
