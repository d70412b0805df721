import { imageDataUrlSchema } from '@portal/contract/api/wire'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serializerSchema } from './reply-schema'

describe('The schema of a reply', () => {
  it('omits formats, so that the serializer escapes each text, and turns null into a flag', () => {
    const reply = z.object({ image: imageDataUrlSchema.nullable(), name: z.string(), at: z.iso.datetime() })
    const { properties } = serializerSchema(reply)
    expect(properties).toEqual({
      image: { type: 'string', nullable: true },
      name: { type: 'string' },
      at: { type: 'string' },
    })
  })
})
