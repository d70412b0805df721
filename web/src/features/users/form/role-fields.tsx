import type { User } from '@portal/contract/accounts/users'
import { getRolesWithinRank } from '@portal/contract/rules/rank'
import { userTexts } from '@portal/contract/texts/account'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '../../../design/form/field'
import { Select } from '../../../design/form/select'
import { useRoleLabel } from '../../../lib/program'
import { useEntryOptions } from '../../../lib/program-entries'
import { useUser } from '../../../lib/session'
import type { UserLimits } from '../user-limits'
import { userLabels as labels, type UserValues } from './user-values'

interface RoleFieldsProps<Output> {
  form: UseFormReturn<UserValues, unknown, Output>
  /** Null for a new user. */
  user: User | null
  limits: Pick<UserLimits, 'mayMove' | 'mayGiveRole'>
}

/** Role and district. Users cannot assign a role above their own; a sales manager with a district can only assign that district. */
export function RoleFields<Output>({ form, user, limits }: RoleFieldsProps<Output>) {
  const viewer = useUser()
  const roleLabel = useRoleLabel()
  const districtOptions = useEntryOptions('districts', user?.district)
  const { register, formState, trigger, watch } = form
  const { errors } = formState
  const [role, district] = watch(['role', 'district'])
  const roleOptions = getRolesWithinRank(viewer.role).map((value) => ({ value, label: roleLabel(value) }))
  const losesManagerRole = user?.role === 'territory_manager' && role !== user.role
  const hasAllDistricts = user?.role === 'sales_manager' && user.district === null && role === user.role
  const isDistrictFixed = viewer.role === 'sales_manager' && viewer.district !== null
  // A missing district is an error only for sales managers.
  const checkDistrict = () => errors.district && void trigger('district')
  return (
    <>
      <Field
        label={labels.role}
        mark
        error={errors.role?.message}
        hint={losesManagerRole && 'Dealers assigned to this user become unassigned.'}
        disabled={!limits.mayGiveRole}
      >
        <Select
          placeholder={user ? undefined : 'Select a role'}
          options={roleOptions}
          {...register('role', { onChange: checkDistrict })}
        />
      </Field>
      <Field
        label={labels.district}
        mark={role === 'sales_manager' && !hasAllDistricts}
        error={errors.district?.message}
        hint={
          isDistrictFixed
            ? userTexts.staysInDistrict
            : hasAllDistricts && district === '' && 'This user can see all districts.'
        }
        disabled={isDistrictFixed || !limits.mayMove}
      >
        <Select placeholder="Select a district" options={districtOptions} {...register('district')} />
      </Field>
    </>
  )
}
