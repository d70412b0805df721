import { webhookTexts } from '@portal/contract/texts/webhook'
import type { ServerModule } from '../../platform/server-module'
import { webhookDeliveryHandlers, webhookHandlers } from './handlers'
import { startWebhookWorker } from './webhook-worker'

export const webhookModule = {
  handlers: { ...webhookHandlers, ...webhookDeliveryHandlers },
  constraints: {
    webhook_endpoints_name_key: {
      errorCode: 'CONFLICT',
      message: webhookTexts.nameTaken,
      errors: [{ field: 'name', message: webhookTexts.nameTaken }],
    },
  },
  jobs: (parts) => [startWebhookWorker(parts)],
} satisfies ServerModule
