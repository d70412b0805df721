import { type OwnDealerField, ownDealerFieldNames } from '@portal/contract/accounts/dealer-fields'
import { invalidProfileEmail } from '@portal/contract/accounts/email-input'
import type { UpdateProfile } from '@portal/contract/accounts/profile'
import { changedEmail } from '../../core/accounts/changed-email'
import { type BusinessField, isBusinessField } from '../../core/accounts/dealer-columns'
import { invalidField } from '../../platform/http/api-errors'
import { pick } from '../../platform/pick'
import type { StoredProfile } from './queries/find-profile'

type OwnBusinessField = OwnDealerField & BusinessField
type OwnAccountField = Exclude<OwnDealerField, BusinessField>

const businessFields = ownDealerFieldNames.filter((field): field is OwnBusinessField => isBusinessField(field))
const accountFields = ownDealerFieldNames.filter((field): field is OwnAccountField => !isBusinessField(field))

/** The fields with which an account signs in or can reset its sign-in. */
const signInFields = ['email', 'zipCode'] as const

type Fields<T, K extends keyof T> = { [F in K]?: T[F] }

export interface ProfileChanges {
  account: Fields<StoredProfile, OwnAccountField>
  business: Fields<NonNullable<StoredProfile['business']>, OwnBusinessField>
  /** The changed fields with their old and new values. */
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** The sent fields that differ from the stored ones. */
function findChangedFields<K extends string>(
  fields: readonly K[],
  stored: Readonly<Record<K, unknown>>,
  sent: Readonly<Partial<Record<K, unknown>>>,
): K[] {
  return fields.filter((field) => sent[field] !== undefined && sent[field] !== stored[field])
}

/**
 * Rejects clearing a required field: staff need an email, dealers a phone and a brand. The forms accept them empty for accounts
 * that never had them. Source: docs/spec 4.3.
 */
function assertRequiredFields({ role }: StoredProfile, after: Record<string, unknown>): void {
  if (role !== 'dealer' && after.email === null) throw invalidField('email', invalidProfileEmail)
  if (role === 'dealer' && after.phone === null) throw invalidField('phone', 'Phone must be in XXX-XXX-XXXX format')
  if (after.brand === null) throw invalidField('brand', 'Please select a brand')
}

/**
 * The changes that an edit makes to the caller's profile. Business fields apply only to dealers. Other fields are ignored.
 * @throws ApiError 422 if a required field would be cleared, or a new email address is invalid
 */
export function profileChanges(stored: StoredProfile, edit: UpdateProfile): ProfileChanges {
  const sent = {
    ...edit,
    email: changedEmail(stored.email, edit.email, invalidProfileEmail),
    phone: edit.phone === undefined ? edit.phoneNumber : edit.phone,
    website: edit.website === undefined ? edit.websiteUrl : edit.website,
  }
  const accountChanges = findChangedFields(accountFields, stored, sent)
  const businessChanges = stored.business === null ? [] : findChangedFields(businessFields, stored.business, sent)
  const after = { ...pick(sent, accountChanges), ...pick(sent, businessChanges) }
  assertRequiredFields(stored, after)
  return {
    account: pick(sent, accountChanges) as ProfileChanges['account'],
    business: pick(sent, businessChanges) as ProfileChanges['business'],
    before: { ...pick(stored, accountChanges), ...(stored.business && pick(stored.business, businessChanges)) },
    after,
  }
}

/** Whether an edit needs the current secret. */
export const changesSignIn = ({ after }: Pick<ProfileChanges, 'after'>): boolean =>
  signInFields.some((field) => field in after)

export const hasChanges = ({ after }: Pick<ProfileChanges, 'after'>): boolean => Object.keys(after).length > 0
