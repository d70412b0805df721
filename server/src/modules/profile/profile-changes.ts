import { type OwnDealerField, ownDealerFieldNames } from '@portal/contract/accounts/dealer-fields'
import { invalidProfileEmail } from '@portal/contract/accounts/email-input'
import type { UpdateProfile } from '@portal/contract/accounts/profile'
import { changedEmail } from '../../core/accounts/changed-email'
import { type BusinessField, isBusinessField } from '../../core/accounts/dealer-columns'
import { invalidField } from '../../platform/http/refusals'
import { pick } from '../../platform/pick'
import type { StoredProfile } from './queries/find-profile'

type OwnBusinessField = OwnDealerField & BusinessField
type OwnAccountField = Exclude<OwnDealerField, BusinessField>

const businessFields = ownDealerFieldNames.filter((field): field is OwnBusinessField => isBusinessField(field))
const accountFields = ownDealerFieldNames.filter((field): field is OwnAccountField => !isBusinessField(field))

/** What one signs in with, or by which a new sign-in can be asked for. */
const signInFields = ['email', 'zipCode'] as const

type Fields<T, K extends keyof T> = { [F in K]?: T[F] }

export interface ProfileChanges {
  account: Fields<StoredProfile, OwnAccountField>
  business: Fields<NonNullable<StoredProfile['business']>, OwnBusinessField>
  /** The changed fields as they were and as they will be. */
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** The fields that were sent and differ from what is stored. */
function differing<K extends string>(
  fields: readonly K[],
  stored: Readonly<Record<K, unknown>>,
  sent: Readonly<Partial<Record<K, unknown>>>,
): K[] {
  return fields.filter((field) => sent[field] !== undefined && sent[field] !== stored[field])
}

/**
 * What may be emptied depends on the role: staff sign in with their email; a dealer needs a phone and keeps the brand. The forms
 * accept these empty from accounts that never had them. Source: docs/spec 4.3.
 */
function assertNothingRequiredIsEmptied({ role }: StoredProfile, after: Record<string, unknown>): void {
  if (role !== 'dealer' && after.email === null) throw invalidField('email', invalidProfileEmail)
  if (role === 'dealer' && after.phone === null) throw invalidField('phone', 'Phone must be in XXX-XXX-XXXX format')
  if (after.brand === null) throw invalidField('brand', 'Please select a brand')
}

/**
 * What an edit of one's own profile changes. Business fields count for dealers only; whatever else was sent is no
 * part of a profile and is passed over.
 * @throws ApiError 422 when a field that the role needs would be emptied, or a new email address is not valid
 */
export function profileChanges(stored: StoredProfile, edit: UpdateProfile): ProfileChanges {
  const sent = {
    ...edit,
    email: changedEmail(stored.email, edit.email, invalidProfileEmail),
    phone: edit.phone === undefined ? edit.phoneNumber : edit.phone,
    website: edit.website === undefined ? edit.websiteUrl : edit.website,
  }
  const ofAccount = differing(accountFields, stored, sent)
  const ofBusiness = stored.business === null ? [] : differing(businessFields, stored.business, sent)
  const after = { ...pick(sent, ofAccount), ...pick(sent, ofBusiness) }
  assertNothingRequiredIsEmptied(stored, after)
  return {
    account: pick(sent, ofAccount) as ProfileChanges['account'],
    business: pick(sent, ofBusiness) as ProfileChanges['business'],
    before: { ...pick(stored, ofAccount), ...(stored.business && pick(stored.business, ofBusiness)) },
    after,
  }
}

/** Whether an edit may be made only by whoever knows the present secret. */
export const changesSignIn = ({ after }: Pick<ProfileChanges, 'after'>): boolean =>
  signInFields.some((field) => field in after)

export const hasChanges = ({ after }: Pick<ProfileChanges, 'after'>): boolean => Object.keys(after).length > 0
