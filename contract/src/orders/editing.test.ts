import { describe, expect, it } from 'vitest'
import { bulkDeleteSchema, bulkStatusSchema, customPackageSchema } from './editing'

const custom = { packageName: 'Radio', packageDescription: ' ', price: '125.50', pricingType: 'monthly' }

describe('the form of a custom package (docs/spec 5.5)', () => {
  it('takes name and price, the description may be empty', () => {
    expect(customPackageSchema.parse({ ...custom, packageName: ' Radio ' })).toEqual({
      ...custom,
      packageDescription: '',
    })
  })

  it.each([
    [{ packageName: ' ' }, 'packageName', 'Please enter both name and price'],
    [{ price: ' ' }, 'price', 'Please enter both name and price'],
    [{ packageName: '', price: '' }, 'packageName', 'Please enter both name and price'],
    [{ price: 'much' }, 'price', 'Invalid price: Please enter a valid price'],
    [{ packageName: 'x'.repeat(201) }, 'packageName', 'Please enter a name of at most 200 characters'],
  ])('refuses %j once, at its place', (wrong, field, message) => {
    const { error } = customPackageSchema.safeParse({ ...custom, ...wrong })
    expect(error?.issues).toMatchObject([{ path: [field], message }])
  })
})

describe('all orders that a filter finds', () => {
  it('are named by filters only: a mistyped one would otherwise mean every order there is', () => {
    for (const matching of [{ stauts: 'cancelled' }, { limit: 10 }, { offset: 10 }, { sort: '-createdAt' }]) {
      expect(bulkDeleteSchema.safeParse({ matching }).error?.issues).toMatchObject([
        { code: 'unrecognized_keys', path: ['matching'], keys: Object.keys(matching) },
      ])
      expect(bulkStatusSchema.safeParse({ matching, status: 'active' }).success).toBe(false)
    }
    expect(bulkDeleteSchema.safeParse({ matching: { status: 'cancelled', year: 2027 } }).success).toBe(true)
    expect(bulkDeleteSchema.safeParse({ matching: {} }).success).toBe(true)
  })
})
