import { expect, it } from 'vitest'
import { withdrawableUntil, withdrawMinutes } from './note-limits'

it('lets the author withdraw a note for ten minutes (docs/spec 15.1)', () => {
  expect(withdrawMinutes).toBe(10)
  expect(withdrawableUntil(new Date('2026-11-20T15:00:00.000Z'))).toEqual(new Date('2026-11-20T15:10:00.000Z'))
})
