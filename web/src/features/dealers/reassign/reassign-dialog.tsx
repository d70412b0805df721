import { type Dealer, reassignChoiceSchema } from '@portal/contract/accounts/dealers'
import { Controller, useForm } from 'react-hook-form'
import { Field } from '../../../design/form/field'
import { Select } from '../../../design/form/select'
import { applyServerErrors } from '../../../design/form/server-errors'
import { FormDialog } from '../../../design/overlay/form-dialog'
import { toast } from '../../../design/toast/toast'
import { ApiError, errorText, hasStatus } from '../../../lib/api/errors'
import { formResolver } from '../../../lib/form-resolver'
import { useManagers } from '../../../records/filters/territory-managers'
import { useReassignDealers } from '../api'
import { dealersText } from '../dealer-text'

const MAX_NAMES = 5

/** Lists the first few dealers of a bulk change, and counts the others. */
function SelectedDealers({ dealers }: { dealers: readonly Dealer[] }) {
  const more = dealers.length - MAX_NAMES
  return (
    <ul className="grid gap-1 text-[15px] wrap-anywhere">
      {dealers.slice(0, MAX_NAMES).map(({ id, companyName, dealerNumber }) => (
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
  /** Called once the dealers have the new manager. */
  onReassigned: () => void
}

const FAILED_TEXT = 'Failed to reassign dealers'
const DEALERS_CHANGED_TEXT =
  'At least one of these dealers was deleted or moved in the meantime, so no dealers were reassigned. Select them again.'

const failureText = (error: Error): string =>
  hasStatus(error, 404) ? DEALERS_CHANGED_TEXT : errorText(error, 'No dealers were reassigned. Please try again.')

/** Assigns the selected dealers to another territory manager, or to none. */
export function ReassignDialog({ dealers, onClose, onReassigned }: ReassignDialogProps) {
  const managers = useManagers()
  const options = [{ value: 'none', label: 'None' }, ...managers.options]
  const { control, handleSubmit, setError } = useForm({
    resolver: formResolver(reassignChoiceSchema),
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
            territoryManagerId === 'none' ? 'Now without a territory manager.' : `Now assigned to ${manager}.`
          toast({ title: `${dealersText(dealers.length)} reassigned`, description, variant: 'success' })
          onReassigned()
        },
        onError: (rejection) => {
          if (rejection instanceof ApiError) applyServerErrors(rejection.errors, setError, ['territoryManagerId'])
          toast({ title: FAILED_TEXT, description: failureText(rejection), variant: 'error' })
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
      failure={error ? { title: FAILED_TEXT, text: failureText(error) } : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectedDealers dealers={dealers} />
      <Controller
        control={control}
        name="territoryManagerId"
        render={({ field, fieldState }) => (
          <Field
            label="Territory Manager"
            error={fieldState.error?.message ?? managers.failure}
            hint="Orders move with their dealers. The new manager can see them, and the previous manager no longer can."
          >
            <Select placeholder="Select a territory manager" options={options} {...field} />
          </Field>
        )}
      />
    </FormDialog>
  )
}
