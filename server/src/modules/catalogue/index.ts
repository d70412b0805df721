export { type CatalogueView, catalogueViewOf, type PackageRecord } from './catalogue-records'
export { catalogueConstraints } from './catalogue-refusals'
export { listPackagesByIds, listPackagesOfYears, matchPackages } from './queries/find-packages'
export { catalogueOrder, selectPackages } from './queries/list-packages'
