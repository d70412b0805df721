import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { lineInput } from '../api/input-text'
import { keyScopes } from '../api/key-scopes'
import { idParamsSchema, instantSchema, uuidSchema } from '../api/wire'
import { apiKeyTexts } from '../texts/api-key'

/** `ending` is a key that was replaced and still works for a while. */
export const apiKeyStates = ['active', 'ending', 'ended'] as const
export type ApiKeyState = (typeof apiKeyStates)[number]

export const apiKeySchema = z.object({
  id: uuidSchema,
  name: z.string(),
  /** Its first characters, by which people recognise it. */
  startsWith: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  state: z.enum(apiKeyStates),
  createdAt: instantSchema,
  createdBy: z.string(),
  /** Null as long as nobody has used it. */
  lastUsedAt: instantSchema.nullable(),
  /** Calls of the last 7 days, refused ones among them. */
  calls: z.int(),
  /** When it ends or ended; null for one that goes on. */
  endsAt: instantSchema.nullable(),
})
export type ApiKey = z.infer<typeof apiKeySchema>

const apiKeysSchema = z.object({ callsPerMinute: z.int(), keys: z.array(apiKeySchema) })
export type ApiKeys = z.infer<typeof apiKeysSchema>

/** A key with what it is used by, which nobody is told again. */
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
    summary: 'The API keys of other systems, newest first; what they are used by is never told again',
    reply: apiKeysSchema,
    status: 200,
    etag: 'content',
  }),
  createApiKey: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/admin/api-keys',
    summary: 'Make an API key, told this once',
    refusedWhileImpersonating: true,
    body: createApiKeySchema,
    reply: newApiKeySchema,
    status: 201,
  }),
  replaceApiKey: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/admin/api-keys/:id/replace',
    summary: 'Make a new key in the place of one, which works beside it for a day',
    refusedWhileImpersonating: true,
    params: idParamsSchema,
    reply: newApiKeySchema,
    status: 201,
  }),
  endApiKey: defineEndpoint({
    ...page,
    method: 'POST',
    path: '/api/admin/api-keys/:id/end',
    summary: 'End a key at once; its name is said again, so that no other is ended by mistake',
    refusedWhileImpersonating: true,
    params: idParamsSchema,
    body: endApiKeySchema,
    reply: apiKeySchema,
    status: 200,
  }),
}
