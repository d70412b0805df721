import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { keyInput } from '../api/input-text'
import { instantSchema } from '../api/wire'
import { maxLogoBytes } from '../program/logo-limits'

const sha256Pattern = /^[0-9a-f]{64}$/
const assetParams = z.object({
  sha256: keyInput().regex(sha256Pattern).describe('SHA-256 of the file, in lowercase hexadecimal.'),
})

/** A logo that a draft can use. Source: docs/spec 24.27. */
export const programAssetSchema = z.object({
  sha256: z.string().regex(sha256Pattern).describe('SHA-256 of the stored file, which names it in the document.'),
  name: z.string().describe('Name of the file when it was first uploaded.'),
  bytes: z.int().describe('Size in bytes.'),
  width: z.int().describe('Width in pixels.'),
  height: z.int().describe('Height in pixels.'),
  uploadedAt: instantSchema.describe('When it was first uploaded.'),
  uploadedByName: z.string().describe('Name of the user who uploaded it first.'),
})
export type ProgramAsset = z.infer<typeof programAssetSchema>

export const programAssetEndpoints = {
  uploadProgramAsset: defineEndpoint({
    method: 'POST',
    path: '/api/admin/program/assets',
    summary: 'Upload a logo of the program',
    description:
      'Accepts a PNG of at most 1200 x 400 pixels, and stores its image without the rest of the file. The same image is stored once. A draft names it by `sha256` in `/looks/logo`. At most 20 new files per user and hour.',
    tag: 'program',
    access: 'program.edit',
    rejectedWhileImpersonating: true,
    upload: { mostBytes: maxLogoBytes, fields: z.object({}) },
    reply: programAssetSchema,
    status: 201,
    alsoStatus: 200,
  }),
  getProgramAsset: defineEndpoint({
    method: 'GET',
    path: '/api/admin/program/assets/:sha256',
    summary: 'Get facts about a logo of the program',
    description: 'Returns the name, the size and the upload of a logo.',
    tag: 'program',
    access: 'program.read',
    params: assetParams,
    reply: programAssetSchema,
    status: 200,
    etag: 'content',
  }),
  getProgramLogo: defineEndpoint({
    method: 'GET',
    path: '/api/program/assets/:sha256',
    summary: 'Download a logo of the program',
    description: 'Returns a PNG. Its content never changes, so it can be cached for a year.',
    tag: 'program',
    access: 'public',
    params: assetParams,
    contentType: 'image/png',
    status: 200,
  }),
}
