import { verificationFormSchema } from '@portal/contract/agreements/verification'
import { Button } from '../../../design/button'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { useCheckedForm } from '../../../design/form/use-checked-form'

interface CodeFormProps {
  isPending: boolean
  onCode: (input: { orderNumber: string; code: string }) => void
}

/** The form for the order number and code that are printed on every page. */
export function CodeForm({ isPending, onCode }: CodeFormProps) {
  const { errors, formProps } = useCheckedForm(() => verificationFormSchema, onCode)
  return (
    <form {...formProps} className="grid grid-cols-1 gap-4">
      <Field label="Order number" error={errors.orderNumber}>
        <Input size="lg" name="orderNumber" autoComplete="off" spellCheck={false} />
      </Field>
      {/* The error says the same as the hint. */}
      <Field
        label="Code"
        hint={errors.code ? undefined : 'Eight characters at the bottom of every page'}
        error={errors.code}
      >
        <Input
          size="lg"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="font-semibold uppercase tracking-wide"
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" className="mt-1 w-full" pending={isPending}>
        Verify
      </Button>
    </form>
  )
}
