export { webhookConstraints } from './constraints'
export { startWebhookWorker } from './webhook-worker'
