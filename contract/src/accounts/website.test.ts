import { describe, expect, it } from 'vitest'
import { websiteSchema } from './field-inputs'

const host = 'example.com/'
const getWebsite = (length: number, start = host): string => start.padEnd(length, 'a')

describe('A dealer’s website (docs/spec 4.1)', () => {
  it('accepts every stored value when it is sent back', () => {
    for (const website of [getWebsite(492), getWebsite(500, `https://${host}`), getWebsite(500, `HTTP://${host}`)]) {
      const stored = websiteSchema.parse(website)
      expect(stored).toHaveLength(500)
      expect(websiteSchema.parse(stored)).toBe(stored)
    }
  })

  it('rejects a website longer than 500 characters, including its typed or added scheme', () => {
    for (const website of [getWebsite(493), getWebsite(500), getWebsite(501, `https://${host}`)]) {
      const messages = websiteSchema.safeParse(website).error?.issues.map(({ message }) => message)
      expect(messages).toEqual(['Please enter a valid URL'])
    }
  })
})
