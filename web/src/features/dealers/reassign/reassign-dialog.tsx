import { zodResolver } from '@hookform/resolvers/zod'
import { type Dealer, reassignChoiceSchema } from '@portal/contract/accounts/dealers'
import { Controller, useForm } from 'react-hook-form'
import { Field } from '../../../design/form/field'
import { Select } from '../../../design/form/select'
import { applyServerErrors } from '../../../design/form/server-errors'
import { FormDialog } from '../../../design/overlay/form-dialog'
import { toast } from '../../../design/toast/toast'
import { ApiError, errorText, hasStatus } from '../../../lib/api/errors'
import { useManagers } from '../../../records/filters/territory-managers'
import { useReassignDealers } from '../api'
import { dealersText } from '../dealer-text'

const MOST_NAMED = 5

/** Names whom a common change is about: a few of them, and how many more. */
function ChosenDealers({ dealers }: { dealers: readonly Dealer[] }) {
  const more = dealers.length - MOST_NAMED
  return (
    <ul className="grid gap-1 text-[15px] wrap-anywhere">
      {dealers.slice(0, MOST_NAMED).map(({ id, companyName, dealerNumber }) => (
        <li key={id}>
          {companyName} <span className="tnum text-muted">#{dealerNumber}</span>
        </li>
      ))}
      {more > 0 && <li className="text-muted">and {more.toLocaleString('en-US')} more</li>}
    </ul>
  )
}

interface ReassignDialogProps {
  dealers: readonly Dealer[]
  onClose: () => void
  /** The dealers have their new manager. */
  onReassigned: () => void
}

const FAILED = 'Failed to reassign dealers'
const GONE =
  'At least one of these dealers was deleted or moved meanwhile, so nobody was reassigned. Select them again.'

const failureText = (error: Error): string =>
  hasStatus(error, 404) ? GONE : errorText(error, 'Nobody was reassigned. Please try again.')

/** Gives the chosen dealers another territory manager, or none. */
export function ReassignDialog({ dealers, onClose, onReassigned }: ReassignDialogProps) {
  const managers = useManagers()
  const options = [{ value: 'none', label: 'None' }, ...managers.options]
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(reassignChoiceSchema),
    defaultValues: { territoryManagerId: '' },
  })
  const { mutate, isPending, error } = useReassignDealers()
  const title = `Reassign ${dealersText(dealers.length)}`

  const submit = handleSubmit(({ territoryManagerId }) =>
    mutate(
      { dealerIds: dealers.map(({ id }) => id), territoryManagerId },
      {
        onSuccess: () => {
          const manager = options.find(({ value }) => value === territoryManagerId)?.label
          const description =
            territoryManagerId === 'none' ? 'No territory manager now.' : `Assigned to ${manager} now.`
          toast({ title: `${dealersText(dealers.length)} reassigned`, description, variant: 'success' })
          onReassigned()
        },
        onError: (refusal) => {
          if (refusal instanceof ApiError) applyServerErrors(refusal.errors, setError, ['territoryManagerId'])
          toast({ title: FAILED, description: failureText(refusal), variant: 'error' })
        },
      },
    ),
  )

  return (
    <FormDialog
      title={title}
      size="sm"
      firstFocus="select"
      submitLabel={title}
      isPending={isPending}
      failure={error ? { title: FAILED, text: failureText(error) } : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <ChosenDealers dealers={dealers} />
      <Controller
        control={control}
        name="territoryManagerId"
        render={({ field, fieldState }) => (
          <Field
            label="Territory Manager"
            error={fieldState.error?.message ?? managers.failure}
            hint="Orders follow their dealers: the new manager sees them, the former one no longer does."
          >
            <Select placeholder="Select a territory manager" options={options} {...field} />
          </Field>
        )}
      />
    </FormDialog>
  )
}
