import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { extendTailwindMerge } from 'tailwind-merge'
import { describe, expect, it } from 'vitest'
import { mergeClasses } from './merge-classes'

const thorough = extendTailwindMerge({
  cacheSize: 0,
  extend: {
    theme: {
      radius: ['sheet', 'control', 'badge', 'tag', 'check'],
      shadow: ['sheet', 'pop', 'key'],
      animate: ['rise', 'fade', 'slide-in', 'toast-in', 'words', 'late'],
    },
  },
})

const source = join(import.meta.dirname, '..')

/** Every word of a string in the web's sources that is a class of Tailwind's, without its variants. The tables tested here are none. */
function classesInUse(): string[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  const found = new Set<string>()
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !/\.test\.|merge-classes/.test(name))) {
    for (const [, , text = ''] of readFileSync(join(source, file), 'utf8').matchAll(/(['"`])((?:(?!\1)[^\\\n])*)\1/g)) {
      for (const word of text.split(/\s+/)) found.add(word.replace(/^.*:(?![^[]*\]|[^(]*\))/, ''))
    }
  }
  // The thorough one keeps both of what it does not know.
  return [...found].filter((word) => thorough(`${word} ${word}`) === word)
}

const inUse = classesInUse()

/** One class of each kind: of those that take each other's place, the first. */
function oneOfEach(): Map<string, string[]> {
  const kinds = new Map<string, string[]>()
  for (const one of inUse) {
    const kind = [...kinds.keys()].find(
      (known) => thorough(`${known} ${one}`) === one && thorough(`${one} ${known}`) === known,
    )
    if (kind === undefined) kinds.set(one, [])
    else kinds.get(kind)?.push(one)
  }
  return kinds
}

describe('merging classes', () => {
  it('agrees with tailwind-merge on every class in use and of each kind with each other', () => {
    const kinds = oneOfEach()
    expect(kinds.size).toBeGreaterThan(100)
    const pairs = [...kinds.keys()].flatMap((a) => [...kinds.keys()].map((b) => `${a} ${b}`))
    for (const [kind, others] of kinds) pairs.push(...others.flatMap((one) => [`${kind} ${one}`, `${one} ${kind}`]))
    const differing = pairs.filter((pair) => mergeClasses(pair) !== thorough(pair))
    expect(differing).toEqual([])
  })

  it.each([
    'p-4 md:p-6 md:p-8',
    'md:hover:p-4 hover:md:p-6',
    '[&_svg]:size-4 size-6 [&_svg]:size-5',
    '[&[readonly]]:bg-sunken bg-paper [&[readonly]]:bg-field',
    'data-[state=active]:after:bg-spruce data-[state=active]:after:bg-accent',
    'max-sm:[&_[role=tab]]:px-0 [&_[role=tab]]:px-2 max-sm:[&_[role=tab]]:px-4',
    '-mt-4 mt-2',
    'basis-full! basis-32 flex-1',
    'pl-4 p-2 pt-1',
    'text-[15px] leading-4 text-muted text-sm',
    'type-h1 figure tnum px-2 type-h1',
    '  font-semibold   font-display font-[620] ',
    'w-[min(320px,86vw)] w-1/2',
    'md:bottom-[calc(var(--strip-h,0px)+16px)] md:bottom-0',
  ])('agrees with it on %s', (classes) => {
    expect(mergeClasses(classes)).toBe(thorough(classes))
  })

  it('answers the same again, also after many others', () => {
    const classes = 'p-4 p-6'
    expect(mergeClasses(classes)).toBe('p-6')
    for (let n = 0; n < 1000; n += 1) mergeClasses(`left-[${n}px] left-0`)
    expect(mergeClasses(classes)).toBe('p-6')
  })
})
