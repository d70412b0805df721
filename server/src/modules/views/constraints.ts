import { viewTexts } from '@portal/contract/texts/view'
import type { ConstraintErrors } from '../../platform/database/database-errors'

export const viewConstraints: ConstraintErrors = {
  saved_views_name_key: {
    errorCode: 'CONFLICT',
    message: viewTexts.nameTaken,
    errors: [{ field: 'name', message: viewTexts.nameTaken }],
  },
  // The view was deleted after it was found.
  default_views_view_id_saved_views_id_fk: { errorCode: 'NOT_FOUND', message: viewTexts.notFound },
}
