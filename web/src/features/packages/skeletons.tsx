import { can } from '@portal/contract/api/capabilities'
import { packageColumnKeys, packageListColumns } from '@portal/contract/catalog/package-fields'
import { ListSkeleton } from '../../design/state/page-skeletons/list-skeleton'
import type { Skeletons } from '../../lib/feature'
import { skeletonColumns } from '../../records/list-columns'

export const skeletons: Skeletons = {
  packages: ({ user }) => {
    const mayEdit = can(user, 'catalog.write')
    return (
      <ListSkeleton
        title="Packages"
        filters={4}
        acts={mayEdit ? 3 : 0}
        menu={mayEdit}
        columns={skeletonColumns(packageListColumns, { keys: packageColumnKeys(mayEdit) })}
      />
    )
  },
}
