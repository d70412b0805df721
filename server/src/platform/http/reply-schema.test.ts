import type { EndpointShape } from '@portal/contract/api/endpoint'
import { imageDataUrlSchema } from '@portal/contract/api/wire'
import { endpoints } from '@portal/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serializerSchema } from './reply-schema'

const table = Object.entries<EndpointShape>(endpoints)
const unescaped = /"format":"unsafe"/
const isImage = /"format":"data-url"/

describe('Texts of replies', () => {
  it('are escaped, but for images that the server makes', () => {
    const reply = z.object({ image: imageDataUrlSchema.nullable(), name: z.string(), at: z.iso.datetime() })
    const { properties } = serializerSchema(reply)
    const image = { type: 'string', format: 'unsafe', nullable: true }
    expect(properties).toEqual({ image, name: { type: 'string' }, at: { type: 'string' } })
  })

  it('are signatures where they are not escaped, and such a text is in no request', () => {
    const withImages = table.filter(([, { reply }]) => reply && unescaped.test(JSON.stringify(serializerSchema(reply))))
    expect(withImages.length).toBeGreaterThan(3)
    for (const [name, { reply }] of withImages) {
      const parts = JSON.stringify(serializerSchema(reply as z.ZodType)).split(unescaped)
      for (const part of parts.slice(0, -1)) expect(part, name).toMatch(/"signatureData":\{"type":"string",$/)
    }
    for (const [name, { body, query }] of table) {
      for (const sent of [body, query]) {
        const schema = sent && z.toJSONSchema(sent, { io: 'input', unrepresentable: 'any' })
        expect(JSON.stringify(schema) ?? '', name).not.toMatch(isImage)
      }
    }
  })
})
