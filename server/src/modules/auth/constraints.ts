import type { ConstraintRefusals } from '../../platform/database/constraint-errors'

const taken = 'This e-mail address belongs to another account.'

/** What a violated constraint of the accounts means to whoever edits one. */
export const authConstraints: ConstraintRefusals = {
  accounts_staff_email_key: { errorCode: 'CONFLICT', message: taken, errors: [{ field: 'email', message: taken }] },
}
