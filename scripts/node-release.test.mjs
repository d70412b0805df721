import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { recommendedNode } from './node-release.mjs'
import { assertNodeVersion } from './setup/node-version.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (name) => readFileSync(`${root}${name}`, 'utf8')

describe('the versions of Node.js', () => {
  it('are the same in .nvmrc, the image and README', () => {
    const recommended = recommendedNode(root)
    const images = [...read('deploy/Dockerfile').matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major)
    expect(images.length).toBeGreaterThan(0)
    expect(new Set(images)).toEqual(new Set([recommended]))
    expect(read('README.md')).toContain(`Node.js 20.19 or newer; ${recommended} is recommended`)
  })

  it('have the same minimum in package.json, the setup and the server build', () => {
    const oldest = JSON.parse(read('package.json')).engines.node.replace('>=', '')
    expect(oldest).toBe('20.19')
    expect(() => assertNodeVersion(`${oldest}.0`)).not.toThrow()
    expect(() => assertNodeVersion('20.18.9')).toThrow()
    expect(read('scripts/build/server.mjs')).toContain(`node${oldest}`)
  })
})
