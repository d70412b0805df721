import { type Path, type UseFormReturn, useController } from 'react-hook-form'
import { cn } from '../../design/cn'
import { FieldHint } from '../../design/form/field'
import { Switch } from '../../design/form/switch'

interface ActiveFieldProps<V extends { isActive: boolean }, Output> {
  form: UseFormReturn<V, unknown, Output>
  /** The noun for the account: 'dealer'. */
  who: string
  /** Whether the account was active, so that deactivating it ends its sessions. */
  wasActive: boolean
  className?: string
}

/** The switch for whether the account is active. */
export function ActiveField<V extends { isActive: boolean }, Output>(props: ActiveFieldProps<V, Output>) {
  const { form, who, wasActive, className } = props
  const { field } = useController({ control: form.control, name: 'isActive' as Path<V> })
  return (
    <div className={cn('md:pt-7', className)}>
      <Switch label="Active" checked={field.value} onCheckedChange={field.onChange} />
      {wasActive && !field.value && (
        <FieldHint>The {who} can no longer sign in and is signed out everywhere immediately.</FieldHint>
      )}
    </div>
  )
}
