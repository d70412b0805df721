import type { Package } from '@portal/contract/catalogue/catalogue'
import { emptyTexts } from '@portal/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Button } from '../../design/button'
import { DataTable } from '../../design/data-table/data-table'
import type { MoneyMode } from '../../design/display/money'
import { IconButton } from '../../design/icon-button'
import { PageHeader } from '../../design/layout/page-header'
import { Sheet } from '../../design/layout/sheet'
import { PageBody } from '../../design/navigation/app-frame'
import { EmptyState } from '../../design/state/empty-state'
import { ErrorState } from '../../design/state/error-state'
import { callQuery, errorText, pageQuery } from '../../lib/api'
import { useCan, useUser } from '../../lib/session'
import { useLastPage } from '../../lib/table-state'
import { type CatalogueAct, CatalogueActions } from './components/catalogue-actions'
import { CatalogueDialogs } from './components/catalogue-dialogs'
import { PackageCard } from './components/package-card'
import { packageColumns } from './components/package-columns'
import { PackageTiles } from './components/package-tiles'
import { PackageToolbar } from './components/package-toolbar'
import { usePackageTable } from './package-table-state'

/** The packages of every year that the viewer may see, and for super admins what can be done about them. */
export function PackagesPage() {
  const isTerritory = useUser().role === 'territory_manager'
  const canWrite = useCan('catalogue.write')
  const mode: MoneyMode = isTerritory ? 'whole' : 'exact'
  const columns = useMemo(() => packageColumns({ mode, hasSwitch: canWrite }), [mode, canWrite])
  const table = usePackageTable()
  const [act, setAct] = useState<CatalogueAct | Package | null>(null)
  // The same function from one drawing to the next: rows that did not change are then left alone.
  const edit = useCallback(
    (one: Package) => (
      <IconButton label={`Edit ${one.name}`} onClick={() => setAct(one)} className="md:size-9">
        <Pencil aria-hidden />
      </IconButton>
    ),
    [],
  )
  const categories = useQuery(callQuery('listCategories'))
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    pageQuery('listPackages', { query: table.query }),
  )
  useLastPage(table, data)
  return (
    <PageBody wide>
      <PageHeader title="Packages" compact actions={canWrite && <CatalogueActions onAct={setAct} />} />
      {isTerritory && <PackageTiles />}
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
            columns={columns}
            rowKey={(one) => one.id}
            sort={table.sort}
            onSortChange={table.setSort}
            loading={data === undefined || isPlaceholderData}
            card={(one) => <PackageCard one={one} mode={mode} hasSwitch={canWrite} />}
            rowActions={canWrite ? edit : undefined}
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
      {act !== null && (
        <CatalogueDialogs act={act} table={table} categories={categories.data ?? []} onClose={() => setAct(null)} />
      )}
    </PageBody>
  )
}
