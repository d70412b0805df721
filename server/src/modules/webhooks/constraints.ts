import { webhookTexts } from '@portal/contract/texts/webhook'
import type { ConstraintRefusals } from '../../platform/database/database-errors'

export const webhookConstraints: ConstraintRefusals = {
  webhook_endpoints_name_key: {
    errorCode: 'CONFLICT',
    message: webhookTexts.nameTaken,
    errors: [{ field: 'name', message: webhookTexts.nameTaken }],
  },
}
