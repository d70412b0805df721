import { afterEach, describe, expect, it, vi } from 'vitest'
import { findChromium, findHeadlessChromium } from './chromium.mjs'

afterEach(() => vi.unstubAllEnvs())

describe('the browser for the browser tests', () => {
  it('is the one at CHROMIUM_PATH', () => {
    vi.stubEnv('CHROMIUM_PATH', process.execPath)
    expect(findChromium()).toBe(process.execPath)
    expect(findHeadlessChromium()).toBe(process.execPath)
  })

  it('is not another one if CHROMIUM_PATH does not exist', () => {
    vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium')
    expect(() => findChromium()).toThrow('CHROMIUM_PATH names /nowhere/chromium, which is not a program.')
    expect(() => findHeadlessChromium()).toThrow('CHROMIUM_PATH names /nowhere/chromium, which is not a program.')
  })
})
