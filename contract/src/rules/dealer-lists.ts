/**
 * The keys of the lists that users choose a dealer's values from, in the first version of the program. Only the default
 * document and the demo data take them from here: other code reads the program in effect.
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
