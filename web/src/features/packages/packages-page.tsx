import { emptyTexts } from '@portal/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { callQuery, errorText, pageQuery } from '../../lib/api'
import { useUser } from '../../lib/session'
import { Button } from '../../ui/button'
import { DataTable } from '../../ui/data-table/data-table'
import type { MoneyMode } from '../../ui/display/money'
import { PageHeader } from '../../ui/layout/page-header'
import { Sheet } from '../../ui/layout/sheet'
import { PageBody } from '../../ui/navigation/app-frame'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorState } from '../../ui/state/error-state'
import { PackageCard } from './components/package-card'
import { packageColumns } from './components/package-columns'
import { PackageTiles } from './components/package-tiles'
import { PackageToolbar } from './components/package-toolbar'
import { usePackageTable } from './package-table-state'

const columns: Record<MoneyMode, ReturnType<typeof packageColumns>> = {
  exact: packageColumns('exact'),
  whole: packageColumns('whole'),
}

/** The packages of every year that the viewer may see. */
export function PackagesPage() {
  const { role } = useUser()
  const isTerritory = role === 'territory_manager'
  const mode: MoneyMode = isTerritory ? 'whole' : 'exact'
  const table = usePackageTable()
  const categories = useQuery(callQuery('listCategories'))
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    pageQuery('listPackages', { query: table.query }),
  )
  return (
    <PageBody wide>
      <PageHeader title="Packages" compact />
      {isTerritory && <PackageTiles categoryCount={categories.data?.length} />}
      <Sheet flush>
        <PackageToolbar table={table} categories={categories.data ?? []} total={data?.total} />
        {error && !data ? (
          <ErrorState
            title="The packages could not be loaded"
            text={errorText(error, 'Your filters are kept. Please try again in a moment.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
            className="m-4 md:m-5"
          />
        ) : (
          <DataTable
            label="Packages"
            rows={data?.rows ?? []}
            columns={columns[mode]}
            rowKey={(one) => one.id}
            sort={table.sort}
            onSortChange={table.setSort}
            loading={data === undefined || isPlaceholderData}
            card={(one) => <PackageCard one={one} mode={mode} />}
            empty={
              <EmptyState
                title={emptyTexts.packages}
                text={table.isFiltered ? emptyTexts.adjustFilters : undefined}
                action={table.isFiltered && <Button onClick={table.clearFilters}>Clear Filters</Button>}
              />
            }
            pager={table.pager(data?.total ?? 0)}
          />
        )}
      </Sheet>
    </PageBody>
  )
}
