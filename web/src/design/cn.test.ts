import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cn } from './cn'

const theme = readFileSync(join(import.meta.dirname, '../styles/theme.css'), 'utf8')

/** The theme's class names for a kind of value, which tailwind-merge does not know. */
const themeClasses = (kind: string, prefix: string) =>
  [...theme.matchAll(new RegExp(`--${kind}-([\\w-]+):`, 'g'))].map(([, name]) => `${prefix}-${name}`)

describe('Class names', () => {
  it.each([
    ['radius', 'rounded', 'rounded-none'],
    ['shadow', 'shadow', 'shadow-none'],
    ['animate', 'animate', 'animate-none'],
  ])('replace each %s of the theme with a later class of the same property', (kind, prefix, none) => {
    const classes = themeClasses(kind, prefix)
    expect(classes.length).toBeGreaterThan(0)
    for (const themeClass of classes) expect([cn(themeClass, none), cn(none, themeClass)]).toEqual([none, themeClass])
  })

  it('keep classes for different properties, or for the same one in another state', () => {
    const classes = 'type-h1 figure tnum font-display font-[620] text-[15px] text-muted p-4 md:p-6 px-gutter'
    expect(cn(classes.split(' '), false, undefined)).toBe(classes)
  })
})
