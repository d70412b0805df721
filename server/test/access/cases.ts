import { type Capability, getGrant } from '@portal/contract/api/capabilities'
import type { EndpointShape } from '@portal/contract/api/endpoint'
import { type EndpointName, endpoints } from '@portal/contract/endpoints'
import type { Role } from '@portal/contract/rules/roles'
import type { About } from './attempt'
import { attempts } from './attempts'
import { campaignReach, type Place, places, reach, roleOfStaff, type StaffName, staffNames } from './people'

export type UserKind = 'nobody' | 'dealer' | StaffName
/**
 * The row that a call is about: the dealer's own, another dealer's, one without a dealer, a user whom the caller
 * created, or one that does not exist.
 */
export type Target = 'own' | Place | 'existing' | 'created' | 'unknown' | 'malformed'

export interface Case {
  name: EndpointName
  title: string
  who: UserKind
  /** Whether a super admin makes the call while impersonating that account. */
  impersonated: boolean
  /** Null for calls that are about no single row. */
  target: Target | null
  /** `done`, or the status and code of the error. */
  expected: string
}

const getRole = (who: Exclude<UserKind, 'nobody'>): Role => (who === 'dealer' ? 'dealer' : roleOfStaff[who])

function isReached(who: Exclude<UserKind, 'nobody'>, target: Target, about: About | undefined): boolean {
  if (target === 'existing' || target === 'created') return true
  if (who === 'dealer') return target === 'own'
  return (about === 'campaign' ? campaignReach : reach)[who].some((place) => place === target)
}

function expectation(name: EndpointName, { who, impersonated, target }: Omit<Case, 'name' | 'title' | 'expected'>) {
  const { access, rejectedWhileImpersonating }: EndpointShape = endpoints[name]
  const { idInBody, uselessForRoles: uselessTo, onlyFromAbove } = attempts[name]
  if (access === 'public') return target === 'unknown' || target === 'malformed' ? '404 NOT_FOUND' : 'done'
  // No session allows calls by API key, whoever its user is.
  if (who === 'nobody' || access === 'key') return '401 UNAUTHENTICATED'
  const role = getRole(who)
  if (access !== 'session' && getGrant(role, access satisfies Capability) === 'none') return '403 FORBIDDEN'
  if (rejectedWhileImpersonating && impersonated) return '403 IMPERSONATING'
  if (target === 'malformed' && idInBody) return '422 NOT_VALID'
  if (target === 'existing' && onlyFromAbove && role === 'territory_manager') return '403 FORBIDDEN'
  if (target !== null && !isReached(who, target, attempts[name].about)) return '404 NOT_FOUND'
  const getUselessStatus = uselessTo?.[role]
  return getUselessStatus === undefined ? 'done' : `${getUselessStatus} NOT_VALID`
}

/** Whether the row belongs to no dealer. */
export const belongsToNoDealer = (about: About): about is NobodysRow =>
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
  about === 'program draft' ||
  about === 'waiting program draft' ||
  about === 'program version' ||
  about === 'logo' ||
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
  | 'program draft'
  | 'waiting program draft'
  | 'program version'
  | 'logo'
  | 'view'
  | 'session'

function listTargets(name: EndpointName, who: UserKind, impersonated: boolean): readonly (Target | null)[] {
  const { about } = attempts[name]
  if (about === undefined) return [null]
  if (about === 'user') return ['existing', 'created', 'unknown', 'malformed']
  if (belongsToNoDealer(about)) return ['existing', 'unknown', 'malformed']
  // Impersonation has the scope of the impersonated account. One row inside and one outside it prove that.
  if (impersonated) return [who === 'dealer' ? 'own' : 'of the manager', 'elsewhere']
  // Dealers use their own row instead of the first place.
  const [, ...others] = places
  return who === 'dealer' ? ['own', ...others, 'unknown', 'malformed'] : [...places, 'unknown', 'malformed']
}

const everybody: readonly UserKind[] = ['nobody', 'dealer', ...staffNames]
const canBeImpersonated = (who: UserKind): boolean => who !== 'nobody' && who !== 'super admin'

/** Lists every way to make a call: by each user, directly and impersonated, about every kind of row. */
export function listCases(name: EndpointName): Case[] {
  return everybody.flatMap((who) =>
    (canBeImpersonated(who) ? [false, true] : [false]).flatMap((impersonated) =>
      listTargets(name, who, impersonated).map((target) => {
        const title = `${who}${impersonated ? ', impersonated' : ''}${target === null ? '' : `: ${target}`}`
        return { name, title, who, impersonated, target, expected: expectation(name, { who, impersonated, target }) }
      }),
    ),
  )
}
