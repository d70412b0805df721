import type { ServerModule } from '../../platform/server-module'
import { webhookConstraints } from './constraints'
import { webhookDeliveryHandlers, webhookHandlers } from './handlers'
import { startWebhookWorker } from './webhook-worker'

export const webhookModule = {
  handlers: { ...webhookHandlers, ...webhookDeliveryHandlers },
  constraints: webhookConstraints,
  jobs: (parts) => [startWebhookWorker(parts)],
} satisfies ServerModule
