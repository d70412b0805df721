/**
 * The keys of the lists that users choose a dealer's values from. Schemas and spreadsheet columns are built with them, so
 * a new value needs a release. The default document takes its lists from here.
 */
export const brands = ['Bryant', 'Carrier', 'Heil'] as const

export const districts = ['GC', 'NA', 'NG', 'SE', 'SW'] as const
export type District = (typeof districts)[number]

export const companyTypes = [
  'Sole Proprietorship',
  'Partnership',
  'Limited Liability Company',
  'Corporation',
  'S-Corporation',
] as const
export type CompanyType = (typeof companyTypes)[number]
