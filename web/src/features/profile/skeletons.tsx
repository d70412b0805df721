import { FormSkeleton } from '../../design/state/page-skeletons/sheet-skeletons'
import type { Skeletons } from '../../lib/feature'

export const skeletons: Skeletons = {
  profile: () => <FormSkeleton wide compact title="Profile Information" />,
}
