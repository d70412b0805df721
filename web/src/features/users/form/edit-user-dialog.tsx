import { zodResolver } from '@hookform/resolvers/zod'
import { type UpdateUser, type User, userEditFormSchema } from '@portal/contract/accounts/users'
import { userTexts } from '@portal/contract/texts/account'
import { useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { accountName, useUser } from '../../../lib/session'
import { ActiveField } from '../../../records/account/active-field'
import { RecordDialog } from '../../../records/record-form/record-dialog'
import { useRecordForm } from '../../../records/record-form/use-record-form'
import { useUpdateUser } from '../api'
import { userLimits } from '../user-limits'
import { LimitsNotice } from './limits-notice'
import { PasswordField } from './password-field'
import { UserFields } from './user-fields'
import { type UserValues, userRecord, valuesOf, valueText } from './user-values'

interface EditUserDialogProps {
  user: User
  onClose: () => void
}

/** Changes a member of staff, as far as rank goes. */
export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  const { mayGivePassword, maySwitch } = userLimits(useUser(), user)
  const update = useUpdateUser()
  const [resolver] = useState(
    // Inputs hold text where the schema wants one of a list.
    () => zodResolver(userEditFormSchema(user)) as unknown as Resolver<UserValues, unknown, UpdateUser>,
  )
  const { form, state } = useRecordForm({
    ...userRecord,
    resolver,
    start: valuesOf(user),
    updatedAt: user.updatedAt,
    save: (body, updatedAt = user.updatedAt) => update.mutateAsync({ id: user.id, body: { ...body, updatedAt } }),
    failed: userTexts.updateFailed,
    onSaved: onClose,
  })
  return (
    <RecordDialog
      title="Edit User"
      description={accountName(user)}
      saveLabel="Save Changes"
      show={valueText}
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
