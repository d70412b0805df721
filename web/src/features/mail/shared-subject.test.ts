import { describe, expect, it } from 'vitest'
import { someMail } from '../../../test/given-mail'
import { sharedSubject } from './shared-subject'

const withSubject = (subject: string) => someMail({ subject })

describe('the subject of a group of emails (docs/spec 20.6)', () => {
  it.each([
    ['Time to order, Birch Air', 'Time to order, Birch Heating', 'Time to order, Birch'],
    ['Time to order, Birch Air', 'Time to order, Oak Air', 'Time to order'],
    ['Time to order', 'Time to order', 'Time to order'],
    ['Time to order', 'Time to order now', 'Time to order'],
    ['Birch Air, time to order', 'Oak Air, time to order', 'Birch Air, time to order'],
  ])('is what %s and %s begin with', (first, second, shared) => {
    expect(sharedSubject([withSubject(first), withSubject(second)])).toBe(shared)
  })
})
