import { describe, expect, it } from 'vitest'
import { removeDescriptions } from './remove-descriptions.mjs'

const removed = (code) => removeDescriptions(code).replace(/\s+/g, ' ').trim()

describe('removeDescriptions', () => {
  it('removes the descriptions of nested schemas', () => {
    const code = `
      export const a = z.object({
        id: uuidSchema.describe('ID of the dealer’s “account”.'),
        items: z.array(z.object({ price: z.string().describe("US dollars: it's text.") })).describe(\`The \${n} items.\`),
      }).describe('An order.')
      export type A = z.output<typeof a>`
    expect(removed(code)).toBe(
      'export const a = z.object({ id: uuidSchema, items: z.array(z.object({ price: z.string() })), }) export type A = z.output<typeof a>',
    )
  })

  it('keeps the methods before and after a description', () => {
    expect(removed("z.string().max(5).describe('Text.').optional()")).toBe('z.string().max(5).optional()')
  })

  it('removes the summary and the description of an endpoint, but not of other objects', () => {
    const code = `
      const texts = { summary: 'Kept', description: 'Kept' }
      export const e = { get: defineEndpoint({ ...page, summary: 'Get it', description: 'Or not', path: '/a' }),
        list: defineEndpoint({ path: '/b', body: z.object({ summary: z.string() }), summary: \`List \${kind}\` }) }`
    expect(removed(code)).toBe(
      "const texts = { summary: 'Kept', description: 'Kept' } export const e = { get: defineEndpoint({ ...page, path: '/a' }), " +
        "list: defineEndpoint({ path: '/b', body: z.object({ summary: z.string() }), }) }",
    )
  })

  it('keeps line numbers', () => {
    const code = "const a = z\n  .string()\n  .describe(\n    'Text.',\n  )\nconst b = 1"
    expect(removeDescriptions(code).split('\n').indexOf('const b = 1')).toBe(5)
  })

  it('does not change calls with a computed description or other code', () => {
    const code = "const t: string = schema.describe(stored.description); describe('a', () => {}); x.describe()"
    expect(removeDescriptions(code)).toBe(code)
  })
})
