type Grouping = 'package' | 'category' | 'manager' | 'district'
/** Labels of the package report, for the page and the workbook. Source: docs/spec 18.4. */
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
  nothing: 'No orders yet',
  /** The label of the total row below the packages of a category. */
  wholeCategory: 'Whole category',
  /** The label of a row without a name. */
  unnamed: (grouping: Grouping): string => {
    if (grouping === 'manager') return 'No territory manager'
    return grouping === 'district' ? 'No district' : 'Without a name'
  },
}
