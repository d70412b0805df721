import { builtInLooks } from '@portal/contract/program/built-in-looks'
import { expect, it } from 'vitest'
import { applyLooks } from './apply-looks'

const read = (name: string) => document.documentElement.style.getPropertyValue(name)

it('applies the accents of a program in both themes, and removes them again', () => {
  applyLooks({ accent: '#E2702A', accentDark: builtInLooks.accentDark })
  expect(read('--own-accent')).toBe('#E2702A')
  expect(read('--own-accent-text')).toMatch(/^#[0-9A-F]{6}$/)
  expect(read('--own-dark-accent')).toBe('')
  applyLooks({ accent: builtInLooks.accent, accentDark: '#E36228' })
  expect(read('--own-accent')).toBe('')
  expect(read('--own-accent-tint')).toBe('')
  expect(read('--own-dark-accent')).toBe('#E36228')
  applyLooks(builtInLooks)
  expect(document.documentElement.style.length).toBe(0)
})
