import { describe, expect, it } from 'vitest'
import { roles } from '../rules/roles'
import { type Capability, can, capabilities, getGrant } from './capabilities'

describe('The fact that Mingledorffs decides change requests', () => {
  const decides = { mingledorffsDecidesRequests: true }

  it('extends only this permission of this role', () => {
    for (const capability of Object.keys(capabilities) as Capability[]) {
      for (const role of roles) {
        const isExtended = capability === 'change-request.decide' && role === 'mingledorffs'
        expect(getGrant(role, capability, decides)).toBe(isExtended ? 'all' : capabilities[capability][role])
      }
    }
  })

  it('grants nothing when it is false or unknown', () => {
    const user = { role: 'mingledorffs' } as const
    expect(can(user, 'change-request.decide')).toBe(false)
    expect(can(user, 'change-request.decide', { mingledorffsDecidesRequests: false })).toBe(false)
    expect(can(user, 'change-request.decide', decides)).toBe(true)
  })
})
