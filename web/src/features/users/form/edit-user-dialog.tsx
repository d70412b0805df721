import { type UpdateUser, type User, userEditFormSchema } from '@portal/contract/accounts/users'
import { userTexts } from '@portal/contract/texts/account'
import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { Notice } from '../../../design/state/notice'
import { formResolver } from '../../../lib/form-resolver'
import { useProgram } from '../../../lib/program'
import { accountName, useUser } from '../../../lib/session'
import { ActiveField } from '../../../records/account/active-field'
import { RecordDialog } from '../../../records/record-form/record-dialog'
import { useRecordForm } from '../../../records/record-form/use-record-form'
import { useUpdateUser } from '../api'
import { userLimits } from '../user-limits'
import { PasswordField } from './password-field'
import { UserFields } from './user-fields'
import { getUserValues, type UserValues, userRecord, valueText } from './user-values'

/** Explains why some fields are disabled or missing. */
function LimitsNotice({ user }: { user: User }) {
  const { isSelf, mayMove, mayGivePassword } = userLimits(useUser(), user)
  if (isSelf) {
    return (
      <Notice>
        This is your own account. Change your email and password on your profile page. Only another user can change your
        role, district and status.
      </Notice>
    )
  }
  if (mayGivePassword) return null
  return (
    <Notice>
      {mayMove
        ? 'You created this user, so you can change everything except the password.'
        : 'This user has the same role as you. Only a user with a higher role can change the email, role, district, status and password.'}
    </Notice>
  )
}

interface EditUserDialogProps {
  user: User
  onClose: () => void
}

/** Edits a staff member, within the limits of the user's role. */
export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  const { mayGivePassword, maySwitch } = userLimits(useUser(), user)
  const program = useProgram()
  const update = useUpdateUser()
  const [resolver] = useState(
    // Form values are strings where the schema expects enum members.
    () => formResolver(userEditFormSchema(user)) as unknown as Resolver<UserValues, unknown, UpdateUser>,
  )
  const { form, state } = useRecordForm({
    ...userRecord,
    resolver,
    start: getUserValues(user),
    updatedAt: user.updatedAt,
    save: (body, updatedAt = user.updatedAt) => update.mutateAsync({ id: user.id, body: { ...body, updatedAt } }),
    failed: userTexts.updateFailed,
    onSaved: onClose,
  })
  return (
    <RecordDialog
      title="Edit User"
      description={accountName(user)}
      saveLabel="Save changes"
      show={(name, value) => valueText(name, value, program)}
      state={state}
      onClose={onClose}
    >
      <LimitsNotice user={user} />
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        <UserFields form={form} user={user} />
        {mayGivePassword && <PasswordField form={form} isNew={false} />}
        {maySwitch && <ActiveField form={form} who="user" wasActive={user.isActive} />}
      </div>
    </RecordDialog>
  )
}
