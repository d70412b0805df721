import { Controller, type UseFormReturn } from 'react-hook-form'
import { FieldHint } from '../../../ui/form/field-message'
import { Switch } from '../../../ui/form/switch'
import type { UserValues } from './user-values'

interface ActiveFieldProps<Output> {
  form: UseFormReturn<UserValues, unknown, Output>
  /** Switching off ends what somebody is doing. */
  wasActive: boolean
}

/** Whether a user may sign in. */
export function ActiveField<Output>({ form, wasActive }: ActiveFieldProps<Output>) {
  return (
    <Controller
      control={form.control}
      name="isActive"
      render={({ field }) => (
        <div className="md:pt-7">
          <Switch label="Active" checked={field.value} onCheckedChange={field.onChange} />
          {wasActive && !field.value && (
            <FieldHint>The user cannot sign in any more, and open sessions end at once.</FieldHint>
          )}
        </div>
      )}
    />
  )
}
