import { type View, viewFormSchema } from '@portal/contract/views/view'
import { shareableRoles } from '@portal/contract/views/view-sharing'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Checkbox } from '../../design/form/checkbox'
import { Field, FieldError } from '../../design/form/field'
import { Input } from '../../design/form/input'
import { applyServerErrors } from '../../design/form/server-errors'
import { FormDialog } from '../../design/overlay/form-dialog'
import { ApiError, errorText } from '../../lib/api/errors'
import { formResolver } from '../../lib/form-resolver'
import { useRoleLabel } from '../../lib/program'
import { useUser } from '../../lib/session'
import { useCreateView, useUpdateView } from './api'
import type { ListViews } from './use-list-views'

interface ViewDialogProps {
  list: ListViews['list']
  /** The state that a new view saves. */
  state: ListViews['state']
  /** The view to rename or share; undefined saves a new one. */
  view?: View
  onSaved: (view: View) => void
  onClose: () => void
}

type Values = z.input<typeof viewFormSchema>
type Checked = z.output<typeof viewFormSchema>

/** Edits a view's name and the roles it is shared with. */
export function ViewDialog({ list, state, view, onSaved, onClose }: ViewDialogProps) {
  const { role } = useUser()
  const roleLabel = useRoleLabel()
  // Keep the view as it was when the form opened, even if the views are refetched.
  const [updatedAt] = useState(view?.updatedAt)
  const create = useCreateView()
  const update = useUpdateView({ hasOwnError: true })
  const { isPending, error } = view ? update : create
  const { register, formState, handleSubmit, setError } = useForm<Values, unknown, Checked>({
    resolver: formResolver(viewFormSchema),
    defaultValues: { name: view?.name ?? '', sharedWith: view?.sharedWith ?? [] },
  })
  const { errors, isDirty } = formState
  const submit = handleSubmit((values) => {
    const callbacks = {
      onSuccess: onSaved,
      onError: (failure: Error) => {
        if (failure instanceof ApiError) applyServerErrors(failure.errors, setError, ['name', 'sharedWith'])
      },
    }
    if (view) return update.mutate({ id: view.id, body: { ...values, updatedAt } }, callbacks)
    return create.mutate({ list, ...state, ...values }, callbacks)
  })
  return (
    <FormDialog
      title={view ? 'Rename or share view' : 'Save view'}
      description={view ? undefined : 'Saves the current filters, sort order and columns, but not the rows.'}
      size="sm"
      submitLabel="Save"
      isPending={isPending}
      failure={
        error ? { title: 'The view was not saved', text: errorText(error, 'Please try again in a moment.') } : undefined
      }
      dirty={isDirty}
      firstFocus="input"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Name" mark error={errors.name?.message}>
        <Input autoComplete="off" maxLength={80} {...register('name')} />
      </Field>
      <fieldset className="min-w-0" aria-describedby={errors.sharedWith ? 'shared-error' : undefined}>
        <legend className="mb-1.5 font-semibold text-ink text-sm">Share with everyone in these roles</legend>
        <div className="grid gap-1.5">
          {shareableRoles(list, role).map((rank) => (
            <Checkbox key={rank} value={rank} label={roleLabel(rank)} {...register('sharedWith')} />
          ))}
        </div>
        {errors.sharedWith && <FieldError id="shared-error">{errors.sharedWith.message}</FieldError>}
        <p className="mt-2 text-[13.5px] text-muted leading-snug">
          The view appears as a tab in their list, with only the rows that they can access. Only you and super admins
          can change it.
        </p>
      </fieldset>
    </FormDialog>
  )
}
