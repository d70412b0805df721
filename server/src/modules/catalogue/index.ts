export { catalogueConstraints } from './catalogue-refusals'
export type { PackageRecord } from './package-record'
export { listPackagesByIds, listPackagesOfYears, matchPackages } from './queries/find-packages'
