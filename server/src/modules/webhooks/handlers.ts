import type { webhookDeliveryEndpoints } from '@portal/contract/webhooks/deliveries'
import type { webhookEndpoints } from '@portal/contract/webhooks/endpoints'
import type { Handlers } from '../../platform/http/handler'
import { addWebhook } from './add-webhook'
import { pauseWebhook, removeWebhook, replaceWebhookSecret, resumeWebhook, updateWebhook } from './change-webhook'
import { getDelivery, listDeliveries } from './deliveries'
import { listWebhooks } from './read-webhooks'
import { resendAbandoned, resendDelivery, testWebhook } from './resend-delivery'

export const webhookHandlers: Handlers<typeof webhookEndpoints> = {
  listWebhooks: (ctx) => listWebhooks(ctx),
  addWebhook: (ctx, { body }) => addWebhook(ctx, body),
  updateWebhook: (ctx, { params, body }) => updateWebhook(ctx, params.id, body),
  removeWebhook: (ctx, { params }) => removeWebhook(ctx, params.id),
  pauseWebhook: (ctx, { params }) => pauseWebhook(ctx, params.id),
  resumeWebhook: (ctx, { params }) => resumeWebhook(ctx, params.id),
  replaceWebhookSecret: (ctx, { params }) => replaceWebhookSecret(ctx, params.id),
  testWebhook: (ctx, { params }) => testWebhook(ctx, params.id),
}

export const webhookDeliveryHandlers: Handlers<typeof webhookDeliveryEndpoints> = {
  listWebhookDeliveries: (ctx, { query }) => listDeliveries(ctx, query),
  getWebhookDelivery: (ctx, { params }) => getDelivery(ctx, params.id),
  resendWebhookDelivery: (ctx, { params }) => resendDelivery(ctx, params.id),
  resendGivenUpDeliveries: (ctx) => resendAbandoned(ctx),
}
