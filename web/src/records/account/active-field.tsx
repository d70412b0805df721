import { type Path, type UseFormReturn, useController } from 'react-hook-form'
import { cn } from '../../design/cn'
import { FieldHint } from '../../design/form/field'
import { Switch } from '../../design/form/switch'

interface ActiveFieldProps<V extends { isActive: boolean }, Output> {
  form: UseFormReturn<V, unknown, Output>
  /** Who they are: 'dealer'. */
  who: string
  /** Switching off ends what they are doing. */
  wasActive: boolean
  className?: string
}

/** Whether somebody may sign in. */
export function ActiveField<V extends { isActive: boolean }, Output>(props: ActiveFieldProps<V, Output>) {
  const { form, who, wasActive, className } = props
  const { field } = useController({ control: form.control, name: 'isActive' as Path<V> })
  return (
    <div className={cn('md:pt-7', className)}>
      <Switch label="Active" checked={field.value} onCheckedChange={field.onChange} />
      {wasActive && !field.value && (
        <FieldHint>The {who} cannot sign in any more, and open sessions end at once.</FieldHint>
      )}
    </div>
  )
}
