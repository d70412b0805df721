import { type Capability, grantOf } from '@portal/contract/api/capabilities'
import type { EndpointShape } from '@portal/contract/api/endpoint'
import { type EndpointName, endpoints } from '@portal/contract/endpoints'
import type { Role } from '@portal/contract/rules/program'
import type { About } from './attempt'
import { attempts } from './attempts'
import { type Place, places, reach, reachOfCampaigns, roleOfStaff, type StaffName, staffNames } from './people'

export type Who = 'nobody' | 'dealer' | StaffName
/** The row a call is about: the dealer's own, one of a dealer elsewhere, one that is nobody's, a user whom the caller created, or none that exists. */
export type Target = 'own' | Place | 'existing' | 'created' | 'unknown' | 'malformed'

export interface Case {
  name: EndpointName
  title: string
  who: Who
  /** Whether a super admin makes the call in that account's name. */
  impersonated: boolean
  /** Null for calls that are about no single row. */
  target: Target | null
  /** `done`, or the status and code of the refusal. */
  expected: string
}

const roleOf = (who: Exclude<Who, 'nobody'>): Role => (who === 'dealer' ? 'dealer' : roleOfStaff[who])

function isReached(who: Exclude<Who, 'nobody'>, target: Target, about: About | undefined): boolean {
  if (target === 'existing' || target === 'created') return true
  if (who === 'dealer') return target === 'own'
  return (about === 'campaign' ? reachOfCampaigns : reach)[who].some((place) => place === target)
}

function expectation(name: EndpointName, { who, impersonated, target }: Omit<Case, 'name' | 'title' | 'expected'>) {
  const { access, refusedWhileImpersonating }: EndpointShape = endpoints[name]
  const { idInBody, uselessTo, onlyFromAbove } = attempts[name]
  if (access === 'public') return 'done'
  // Calls by key are opened by no session, whoever's it is.
  if (who === 'nobody' || access === 'key') return '401 UNAUTHENTICATED'
  const role = roleOf(who)
  if (access !== 'session' && grantOf(role, access satisfies Capability) === 'none') return '403 FORBIDDEN'
  if (refusedWhileImpersonating && impersonated) return '403 IMPERSONATING'
  if (target === 'malformed' && idInBody) return '422 NOT_VALID'
  if (target === 'existing' && onlyFromAbove && role === 'territory_manager') return '403 FORBIDDEN'
  if (target !== null && !isReached(who, target, attempts[name].about)) return '404 NOT_FOUND'
  const useless = uselessTo?.[role]
  return useless === undefined ? 'done' : `${useless} NOT_VALID`
}

/** Rows that are no dealer's. */
export const isNobodys = (about: About): about is NobodysRow =>
  about === 'package' ||
  about === 'category' ||
  about === 'user' ||
  about === 'mail' ||
  about === 'import' ||
  about === 'key' ||
  about === 'view' ||
  about === 'webhook' ||
  about === 'paused webhook' ||
  about === 'delivery' ||
  about === 'session'

export type NobodysRow =
  | 'package'
  | 'category'
  | 'user'
  | 'mail'
  | 'import'
  | 'key'
  | 'webhook'
  | 'paused webhook'
  | 'delivery'
  | 'view'
  | 'session'

function targetsOf(name: EndpointName, who: Who, impersonated: boolean): readonly (Target | null)[] {
  const { about } = attempts[name]
  if (about === undefined) return [null]
  if (about === 'user') return ['existing', 'created', 'unknown', 'malformed']
  if (isNobodys(about)) return ['existing', 'unknown', 'malformed']
  // Acting as somebody reaches what they reach; one row of either side tells.
  if (impersonated) return [who === 'dealer' ? 'own' : 'of the manager', 'elsewhere']
  // A dealer's own order stands in for one of the first place.
  const [, ...others] = places
  return who === 'dealer' ? ['own', ...others, 'unknown', 'malformed'] : [...places, 'unknown', 'malformed']
}

const everybody: readonly Who[] = ['nobody', 'dealer', ...staffNames]
const canBeImpersonated = (who: Who): boolean => who !== 'nobody' && who !== 'super admin'

/** Every way to make a call: by everybody, as oneself and impersonated, about every kind of row. */
export function casesOf(name: EndpointName): Case[] {
  return everybody.flatMap((who) =>
    (canBeImpersonated(who) ? [false, true] : [false]).flatMap((impersonated) =>
      targetsOf(name, who, impersonated).map((target) => {
        const title = `${who}${impersonated ? ', impersonated' : ''}${target === null ? '' : `: ${target}`}`
        return { name, title, who, impersonated, target, expected: expectation(name, { who, impersonated, target }) }
      }),
    ),
  )
}
