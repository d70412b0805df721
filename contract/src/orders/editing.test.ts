import { describe, expect, it } from 'vitest'
import {
  bulkDeleteResultSchema,
  bulkDeleteSchema,
  bulkStatusSchema,
  customPackageSchema,
  editedItemsSchema,
  editItemPriceSchema,
  monthsSchema,
} from './editing'

const custom = { packageName: 'Radio', packageDescription: ' ', price: '125.50', pricingType: 'monthly' }

describe('the form of a custom package (docs/spec 10.6)', () => {
  it('requires a name and a price but no description', () => {
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
  ])('rejects %j with one message on the field', (wrong, field, message) => {
    const { error } = customPackageSchema.safeParse({ ...custom, ...wrong })
    expect(error?.issues).toMatchObject([{ path: [field], message }])
  })
})

describe('the items of an edited order', () => {
  const packageId = '0190A0E4-7B1C-7C3A-9D2E-1F2A3B4C5D6E'
  const getMessage = (items: unknown) => editedItemsSchema.safeParse(items).error?.issues[0]?.message

  it('accept catalog and custom packages, monthly by default', () => {
    expect(
      editedItemsSchema.parse([
        { packageId, price: '10' },
        { packageName: ' Radio ', price: 125.5, quantity: 2 },
      ]),
    ).toEqual([
      {
        packageId: packageId.toLowerCase(),
        packageName: '',
        packageDescription: '',
        priceCents: 10_00,
        pricingType: 'monthly',
        quantity: undefined,
      },
      {
        packageId: null,
        packageName: 'Radio',
        packageDescription: '',
        priceCents: 125_50,
        pricingType: 'monthly',
        quantity: 2,
      },
    ])
  })

  it.each([
    [{ price: '10' }, 'Please enter both name and price'],
    [{ packageName: ' ', price: '10' }, 'Please enter both name and price'],
    [{ packageName: 'Radio' }, 'Please enter both name and price'],
    [{ packageName: 'Radio', price: null }, 'Please enter both name and price'],
    [{ packageName: 'Radio', price: '' }, 'Please enter both name and price'],
    [{ packageName: 'Radio', price: 'much' }, 'Invalid price: Please enter a valid price'],
    [{ packageName: 'Radio', price: {} }, 'Invalid price: Please enter a valid price'],
    [{ packageId }, 'Invalid price: Please enter a valid price'],
    [{ packageName: 'x'.repeat(201), price: '10' }, 'Please enter a name of at most 200 characters'],
  ])('reject %j', (line, message) => {
    expect(getMessage([line])).toBe(message)
  })

  it('are limited to 1 to 100, each with a quantity of 1 to 1,000', () => {
    const line = { packageId, price: '10' }
    const isAccepted = (items: unknown) => editedItemsSchema.safeParse(items).success
    expect([0, 1, 100, 101].map((count) => isAccepted(Array(count).fill(line)))).toEqual([false, true, true, false])
    expect([100, 101].map((length) => isAccepted([{ ...line, orderId: 'x'.repeat(length) }]))).toEqual([true, false])
    expect([0, 1, 1000, 1001].map((quantity) => isAccepted([{ ...line, quantity }]))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('accept a change of only the price or only the months', () => {
    expect(editItemPriceSchema.parse({ price: '1,250.5' })).toEqual({ price: 1250_50 })
    expect(editItemPriceSchema.safeParse({ price: 'much' }).error?.issues[0]?.message).toBe(
      'Invalid price: Please enter a valid price',
    )
    expect([0, 1, 60, 61, 1.5].map((months) => monthsSchema.safeParse(months).success)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })
})

describe('a selection of orders', () => {
  it('rejects anything but filters, because a mistyped one would select every order', () => {
    for (const matching of [{ stauts: 'cancelled' }, { limit: 10 }, { offset: 10 }, { sort: '-createdAt' }]) {
      expect(bulkDeleteSchema.safeParse({ matching }).error?.issues).toMatchObject([
        { code: 'unrecognized_keys', path: ['matching'], keys: Object.keys(matching) },
      ])
      expect(bulkStatusSchema.safeParse({ matching, status: 'active' }).success).toBe(false)
    }
    expect(bulkDeleteSchema.safeParse({ matching: { status: 'cancelled', year: 2027 } }).success).toBe(true)
    expect(bulkDeleteSchema.safeParse({ matching: {} }).success).toBe(true)
  })
  it('requires either 1 to 1,000 IDs or a filter, not both', () => {
    const orderIds = Array(1000).fill('0190a0e4-7b1c-7c3a-9d2e-1f2a3b4c5d6e')
    const isTaken = (body: object) => [
      bulkDeleteSchema.safeParse(body).success,
      bulkStatusSchema.safeParse({ ...body, status: 'active' }).success,
    ]
    expect(isTaken({ orderIds })).toEqual([true, true])
    expect(isTaken({ orderIds: [...orderIds, orderIds[0]] })).toEqual([false, false])
    expect(isTaken({ orderIds: [] })).toEqual([false, false])
    expect(isTaken({ orderIds, matching: {} })).toEqual([false, false])
    expect(isTaken({})).toEqual([false, false])
    expect(bulkDeleteResultSchema.safeParse({ success: false, deleted: 1 }).success).toBe(false)
  })
})
