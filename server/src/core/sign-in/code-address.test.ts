import { describe, expect, it } from 'vitest'
import { maskAddress } from './code-address'

describe('A masked address', () => {
  it.each([
    ['charlotte@robinsair.example', 'c•••••e@rob••••••.example'],
    ['ann@robinsair.example', 'a•••••n@rob••••••.example'],
    ['al@x.io', 'a•••••@x••••••.io'],
    ['a@localhost', 'a•••••@loc••••••'],
    ['o.p@mail.air.co.uk', 'o•••••p@mai••••••.uk'],
  ])('displays %s as %s', (address, expected) => expect(maskAddress(address)).toBe(expected))
})
