import { z } from 'zod'
import { keyScopes } from '../api/capabilities'
import { defineEndpoint } from '../api/endpoint'
import { lineInput } from '../api/input-text'
import { idParamsSchema, instantSchema, uuidSchema } from '../api/wire'
import { apiKeyTexts } from '../texts/api-key'

/** An `ending` key was replaced and still works for a limited time. */
export const apiKeyStates = ['active', 'ending', 'ended'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

export const apiKeySchema = z.object({
  id: uuidSchema.describe('ID of the API key.'),
  name: z.string().describe('Name of the API key.'),
  startsWith: z.string().describe('The first characters of the key, which identify it to users.'),
  scopes: z.array(z.enum(keyScopes)).describe('What the key can read.'),
  state: z.enum(apiKeyStates).describe('Status of the key. `ending`: it was replaced and still works until `endsAt`.'),
  createdAt: instantSchema.describe('When the key was created.'),
  createdBy: z.string().describe('Name of the user who created the key.'),
  lastUsedAt: instantSchema.nullable().describe('When the key was last used; null if never.'),
  calls: z.int().describe('Number of calls in the last 7 days, including rejected ones.'),
  endsAt: instantSchema.nullable().describe('When the key stops or stopped working; null for a key without an end.'),
})
export type ApiKey = z.infer<typeof apiKeySchema>

const apiKeysSchema = z.object({
  callsPerMinute: z.int().describe('Number of calls per minute that each key can make.'),
  keys: z.array(apiKeySchema).describe('The API keys, newest first.'),
})
export type ApiKeys = z.infer<typeof apiKeysSchema>

/** A new key with its secret, which is returned only once. */
const newApiKeySchema = z.object({
  key: apiKeySchema.describe('The new API key.'),
  secret: z.string().describe('The secret for the `Authorization` header. It is returned only once.'),
})
export type NewApiKey = z.infer<typeof newApiKeySchema>

export const createApiKeySchema = z.object({
  name: lineInput(apiKeyTexts.nameRequired)
    .min(1, apiKeyTexts.nameRequired)
    .max(80, apiKeyTexts.nameTooLong)
    .describe('Name for the key, 1 to 80 characters.'),
  scopes: z
    .array(z.enum(keyScopes))
    .min(1, apiKeyTexts.scopeRequired)
    .max(keyScopes.length)
    .transform((scopes) => keyScopes.filter((scope) => scopes.includes(scope)))
    .describe('What the key can read.'),
})

export const revokeApiKeySchema = z.object({
  name: lineInput(apiKeyTexts.nameDiffers).max(200).describe('Name of the key, repeated to prevent mistakes.'),
})

const page = { tag: 'api keys', access: 'api-key.manage' } as const

export const apiKeyEndpoints = {
  listApiKeys: defineEndpoint({
    ...page,
    method: 'GET',
    path: '/api/admin/api-keys',
    summary: 'List API keys',
    description: 'Returns the keys, newest first, without their secrets.',
    reply: apiKeysSchema,
    status: 200,
    etag: 'content',
  }),
  createApiKey: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/admin/api-keys',
    summary: 'Create an API key',
    description: 'Returns the key with its secret, which is never returned again. Notifies all super admins by email.',
    rejectedWhileImpersonating: true,
    body: createApiKeySchema,
    reply: newApiKeySchema,
    status: 201,
  }),
  replaceApiKey: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/admin/api-keys/:id/replace',
    summary: 'Replace an API key',
    description: 'Returns a new key with the same name and scopes. The old key keeps working for one day.',
    rejectedWhileImpersonating: true,
    params: idParamsSchema('API key'),
    reply: newApiKeySchema,
    status: 201,
  }),
  endApiKey: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/admin/api-keys/:id/end',
    summary: 'Revoke an API key',
    description: 'The key stops working immediately. The body repeats its name to prevent mistakes.',
    rejectedWhileImpersonating: true,
    params: idParamsSchema('API key'),
    body: revokeApiKeySchema,
    reply: apiKeySchema,
    status: 200,
  }),
}
