import { type Capability, capabilities, type Grant } from '@portal/contract/api/capabilities'
import type { Access, EndpointShape } from '@portal/contract/api/endpoint'
import { type EndpointName, endpoints } from '@portal/contract/endpoints'
import { roles } from '@portal/contract/rules/roles'
import { describe, expect, it } from 'vitest'
import { attempts } from './attempts'
import { callDifferences, permissionDifferences } from './differences'

const grants: readonly Grant[] = ['all', 'scope', 'own', 'rank', 'none']
const accesses: readonly Access[] = ['public', 'session', 'key', ...(Object.keys(capabilities) as Capability[])]
const names = Object.keys(endpoints) as EndpointName[]

describe('The permission table (docs/spec 2.3)', () => {
  it('matches the handwritten one, for every capability and every call', () => {
    expect(permissionDifferences(capabilities)).toEqual([])
    expect(callDifferences(endpoints)).toEqual([])
  })

  it('has an attempt for every call, and for no other', () => {
    expect(Object.keys(attempts).sort()).toEqual(names.toSorted())
  })

  it('detects every single changed grant', () => {
    for (const name of Object.keys(capabilities) as Capability[]) {
      for (const role of roles) {
        for (const grant of grants.filter((other) => other !== capabilities[name][role])) {
          const changed = { ...capabilities, [name]: { ...capabilities[name], [role]: grant } }
          expect(permissionDifferences(changed), `${name} for ${role}: ${grant}`).toHaveLength(1)
        }
      }
    }
  })

  it('detects every call with a changed requirement, and an unlisted call or capability', () => {
    for (const name of names) {
      const endpoint: EndpointShape = endpoints[name]
      for (const access of accesses.filter((other) => other !== endpoint.access)) {
        expect(callDifferences({ ...endpoints, [name]: { ...endpoint, access } }), `${name}: ${access}`).toHaveLength(1)
      }
      const rejectedWhileImpersonating = !endpoint.rejectedWhileImpersonating
      expect(callDifferences({ ...endpoints, [name]: { ...endpoint, rejectedWhileImpersonating } })).toHaveLength(1)
    }
    const { keyScope: _keyScope, ...withoutScope }: EndpointShape = endpoints.listOrderChanges
    for (const changed of [withoutScope, { ...withoutScope, keyScope: 'dealer.read' } as const]) {
      expect(callDifferences({ ...endpoints, listOrderChanges: changed })).toHaveLength(1)
    }
    const added: EndpointShape = { ...endpoints.getProgram, path: '/api/secrets' }
    expect(callDifferences({ ...endpoints, added })).toEqual(['GET /api/secrets: public instead of nothing'])
    const everybody = { ...capabilities['audit.read'], dealer: 'all' } as const
    expect(permissionDifferences({ ...capabilities, 'secret.read': everybody })).toHaveLength(1)
    const { 'audit.read': _, ...fewer } = capabilities
    expect(permissionDifferences(fewer)).toHaveLength(1)
  })
})
