import { expect, it } from 'vitest'
import { findFaults, getLicenses } from './faults.mjs'

const component = (name, licenses, more = {}) => ({ name, version: '1.0.0', licenses, ...more })
const id = (license) => [{ license: { id: license } }]

it('allows licenses that require only attribution, and rejects others and unknown ones', () => {
  const components = [
    component('plain', id('MIT')),
    component('font', id('OFL-1.1'), { group: '@fonts' }),
    component('either', [{ expression: '(GPL-3.0-only OR MIT)' }]),
    component('both', [{ expression: '(MIT AND GPL-3.0-only)' }]),
    component('png-js', undefined),
    component('silent', undefined),
    component('copyleft', id('AGPL-3.0-only')),
    component('named', [{ license: { name: 'SEE LICENSE IN EULA' } }]),
    component('server', undefined, { properties: [{ name: 'cdx:npm:package:private', value: 'true' }] }),
  ]
  expect(findFaults(getLicenses({ components }))).toEqual([
    'both@1.0.0: (MIT AND GPL-3.0-only)',
    'copyleft@1.0.0: AGPL-3.0-only',
    'named@1.0.0: SEE LICENSE IN EULA',
    'silent@1.0.0: no license is known',
  ])
  expect(getLicenses({ components })).toHaveLength(8)
})
