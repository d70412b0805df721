import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { lineInput } from '../api/input-text'
import { keyScopes } from '../api/key-scopes'
import { idParamsSchema, instantSchema, uuidSchema } from '../api/wire'
import { apiKeyTexts } from '../texts/api-key'

/** `ending`: the key was replaced and still works for a limited time. */
export const apiKeyStates = ['active', 'ending', 'ended'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

export const apiKeySchema = z.object({
  id: uuidSchema,
  name: z.string(),
  /** The first characters, which identify the key to users. */
  startsWith: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  state: z.enum(apiKeyStates),
  createdAt: instantSchema,
  createdBy: z.string(),
  /** Null until the key is used. */
  lastUsedAt: instantSchema.nullable(),
  /** Calls in the last 7 days, including rejected ones. */
  calls: z.int(),
  /** When the key stops or stopped working; null for a key that never expires. */
  endsAt: instantSchema.nullable(),
})
export type ApiKey = z.infer<typeof apiKeySchema>

const apiKeysSchema = z.object({ callsPerMinute: z.int(), keys: z.array(apiKeySchema) })
export type ApiKeys = z.infer<typeof apiKeysSchema>

/** A new key with its secret, which is returned only once. */
const newApiKeySchema = z.object({ key: apiKeySchema, secret: z.string() })
export type NewApiKey = z.infer<typeof newApiKeySchema>

export const createApiKeySchema = z.object({
  name: lineInput(apiKeyTexts.nameRequired).min(1, apiKeyTexts.nameRequired).max(80, apiKeyTexts.nameTooLong),
  scopes: z
    .array(z.enum(keyScopes))
    .min(1, apiKeyTexts.scopeRequired)
    .max(keyScopes.length)
    .transform((scopes) => keyScopes.filter((scope) => scopes.includes(scope))),
})

export const endApiKeySchema = z.object({ name: lineInput(apiKeyTexts.nameDiffers).max(200) })

const page = { tag: 'api keys', access: 'api-key.manage' } as const

export const apiKeyEndpoints = {
  listApiKeys: defineEndpoint({
    ...page,
    method: 'GET',
    path: '/api/admin/api-keys',
    summary: 'List API keys, newest first, without their secrets',
    reply: apiKeysSchema,
    status: 200,
    etag: 'content',
  }),
  createApiKey: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/admin/api-keys',
    summary: 'Create an API key. Its secret is returned only once',
    refusedWhileImpersonating: true,
    body: createApiKeySchema,
    reply: newApiKeySchema,
    status: 201,
  }),
  replaceApiKey: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/admin/api-keys/:id/replace',
    summary: 'Replace an API key. The old key keeps working for one day',
    refusedWhileImpersonating: true,
    params: idParamsSchema,
    reply: newApiKeySchema,
    status: 201,
  }),
  endApiKey: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/admin/api-keys/:id/end',
    summary: 'Revoke an API key immediately. The call repeats the key’s name to prevent mistakes',
    refusedWhileImpersonating: true,
    params: idParamsSchema,
    body: endApiKeySchema,
    reply: apiKeySchema,
    status: 200,
  }),
}
