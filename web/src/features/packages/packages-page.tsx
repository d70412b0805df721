import type { Package } from '@portal/contract/catalog/catalog'
import { emptyTexts } from '@portal/contract/texts/list'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { Button } from '../../design/button'
import { ListPage } from '../../design/data-table/list-page'
import type { MoneyMode } from '../../design/display/money'
import { PageHeader } from '../../design/layout/page-header'
import { Sheet } from '../../design/layout/sheet'
import { AppLink } from '../../design/link'
import { PageBody } from '../../design/navigation/app-frame'
import { errorText } from '../../lib/api/errors'
import { callQuery, pageQuery } from '../../lib/api/queries'
import { useFeatureLinks } from '../../lib/feature-links'
import { useRequestedAction } from '../../lib/page/requested-action'
import { areaPath, useCan, useUser } from '../../lib/session'
import { ListTools } from '../../records/views/list-tools'
import { useListViews } from '../../records/views/use-list-views'
import { ViewTabs } from '../../records/views/view-tabs'
import { CatalogActions, CatalogDialogs, type CatalogDialogView } from './components/catalog-dialogs'
import { PackageActions } from './components/package-actions'
import { PackageCard } from './components/package-card'
import { packageColumns } from './components/package-columns'
import { PackageTiles } from './components/package-tiles'
import { PackageToolbar } from './components/package-toolbar'
import { usePackageTable } from './package-table-state'

/** The packages of every year that the viewer may see, with actions for super admins. */
export function PackagesPage() {
  const { role } = useUser()
  const isTerritory = role === 'territory_manager'
  const links = useFeatureLinks('packages')
  const canWrite = useCan('catalog.write')
  const mode: MoneyMode = isTerritory ? 'whole' : 'exact'
  const columns = useMemo(() => packageColumns({ mode, hasSwitch: canWrite }), [mode, canWrite])
  const table = usePackageTable()
  const views = useListViews('packages', table.requestedQuery, columns)
  const [dialog, setDialog] = useState<CatalogDialogView | Package | null>(null)
  useRequestedAction('add', canWrite ? () => setDialog('add') : null)
  // A stable function, so that unchanged rows do not render again.
  const edit = useCallback((one: Package) => <PackageActions one={one} onEdit={() => setDialog(one)} />, [])
  const categories = useQuery(callQuery('listCategories'))
  const list = useQuery(pageQuery('listPackages', { query: table.query }))
  return (
    <PageBody wide>
      <PageHeader
        title="Packages"
        compact
        actions={
          <>
            {links.map(({ icon: Icon, label, path }) => (
              <Button key={path} asChild>
                <AppLink href={areaPath(role, path)}>
                  {Icon && <Icon aria-hidden />}
                  {label}
                </AppLink>
              </Button>
            ))}
            {canWrite && <CatalogActions onAct={setDialog} />}
          </>
        }
      />
      {isTerritory && <PackageTiles />}
      <Sheet flush>
        <ViewTabs views={views} all="All packages" />
        <PackageToolbar
          table={table}
          categories={categories.data ?? []}
          list={list}
          tools={<ListTools views={views} />}
        />
        <ListPage
          list={list}
          table={table}
          label="Packages"
          columns={columns}
          chosen={views.layout.chosen}
          density={views.layout.density}
          rowKey={(one) => one.id}
          card={(one) => <PackageCard one={one} mode={mode} />}
          rowActions={canWrite ? edit : undefined}
          onOpen={canWrite ? setDialog : undefined}
          cardsBelow="sm"
          failure={{
            title: 'The packages could not be loaded',
            text: errorText(list.error, 'Your filters are still set. Please try again in a moment.'),
          }}
          empty={{ title: emptyTexts.packages, text: table.isFiltered ? emptyTexts.adjustFilters : undefined }}
        />
      </Sheet>
      {dialog !== null && (
        <CatalogDialogs
          view={dialog}
          table={table}
          categories={categories.data ?? []}
          onClose={() => setDialog(null)}
        />
      )}
    </PageBody>
  )
}
