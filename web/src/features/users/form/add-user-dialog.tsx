import { type CreateUser, userFormSchema } from '@portal/contract/accounts/users'
import { userTexts } from '@portal/contract/texts/account'
import type { Resolver } from 'react-hook-form'
import { formResolver } from '../../../lib/form-resolver'
import { useUser } from '../../../lib/session'
import { RecordDialog } from '../../../records/record-form/record-dialog'
import { useRecordForm } from '../../../records/record-form/use-record-form'
import { useCreateUser } from '../api'
import { PasswordField } from './password-field'
import { UserFields } from './user-fields'
import { newUserValues, type UserValues, userRecord } from './user-values'

// Inputs hold text where the schema expects an enum. The schema rejects other values with its own message.
const resolver = formResolver(userFormSchema) as unknown as Resolver<UserValues, unknown, CreateUser>

/** Adds a staff member of the viewer's role or below. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const viewer = useUser()
  const create = useCreateUser()
  const { form, state } = useRecordForm({
    ...userRecord,
    resolver,
    start: newUserValues(viewer),
    save: (body) => create.mutateAsync(body),
    failed: userTexts.createFailed,
    onSaved: onClose,
  })
  return (
    <RecordDialog title="Add New User" saveLabel="Add User" state={state} onClose={onClose}>
      <div className="grid gap-x-5 gap-y-4 md:grid-cols-2">
        <UserFields form={form} user={null} />
        <PasswordField form={form} isNew />
      </div>
    </RecordDialog>
  )
}
