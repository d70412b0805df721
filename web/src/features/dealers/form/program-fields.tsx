import type { UpdateDealer } from '@portal/contract/accounts/dealers'
import { dealerAdminTexts } from '@portal/contract/texts/account'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { Field } from '../../../design/form/field'
import { Select, type SelectOption } from '../../../design/form/select'
import { useEntryLabel, useEntryOptions } from '../../../lib/program-entries'
import { useUser } from '../../../lib/session'
import { ActiveField } from '../../../records/account/active-field'
import { type DealerValues, dealerLabels as labels } from './dealer-values'

interface ProgramFieldsProps {
  form: UseFormReturn<DealerValues, unknown, UpdateDealer>
  managers: readonly SelectOption[]
  /** Why the territory managers could not be loaded. */
  managersFailure: string | undefined
  /** True while an active dealer is edited: deactivating them ends their sessions. */
  wasActive: boolean
}

/** The dealer's district, territory manager and status. Users cannot move a dealer out of their own scope, so those fields are disabled for them. */
export function ProgramFields({ form, managers, managersFailure, wasActive }: ProgramFieldsProps) {
  const { role, district } = useUser()
  const { register, control, formState } = form
  const districtLabel = useEntryLabel('districts')
  const districtOptions = useEntryOptions('districts', formState.defaultValues?.district)
  const { errors } = formState
  const isDistrictFixed = role === 'sales_manager' && district !== null
  return (
    <>
      {isDistrictFixed ? (
        <Field
          className="md:col-span-3"
          label={labels.district}
          hint={dealerAdminTexts.staysInDistrict}
          error={errors.district?.message}
          disabled
        >
          <Select options={[{ value: district, label: districtLabel(district) ?? district }]} />
        </Field>
      ) : (
        <Field className="md:col-span-3" label={labels.district} error={errors.district?.message}>
          <Select placeholder="Select a district" options={districtOptions} {...register('district')} />
        </Field>
      )}
      {role !== 'territory_manager' && (
        <Controller
          control={control}
          name="territoryManagerId"
          render={({ field, fieldState }) => (
            <Field
              className="md:col-span-3"
              label={labels.territoryManagerId}
              error={fieldState.error?.message ?? managersFailure}
            >
              <Select options={[{ value: 'none', label: 'None' }, ...managers]} {...field} />
            </Field>
          )}
        />
      )}
      <ActiveField form={form} who="dealer" wasActive={wasActive} className="md:col-span-3" />
    </>
  )
}
