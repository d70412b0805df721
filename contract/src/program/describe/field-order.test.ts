import { expect, it } from 'vitest'
import { fieldOrder } from './field-order'

it.each(['Heil', 'constructor', 'toString', '__proto__'])('sorts the fields of an entry with the key %s', (key) => {
  expect(fieldOrder(['lists', 'brands', key], ['into', 'label', 'key'])).toEqual(
    fieldOrder(['lists', 'brands', 'other'], ['into', 'label', 'key']),
  )
})
