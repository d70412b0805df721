import { apiKeyTexts } from '@portal/contract/texts/api-key'
import type { ConstraintRefusals } from '../../platform/database/database-errors'

export const apiKeyConstraints: ConstraintRefusals = {
  api_keys_name_key: {
    errorCode: 'CONFLICT',
    message: apiKeyTexts.nameTaken,
    errors: [{ field: 'name', message: apiKeyTexts.nameTaken }],
  },
}
