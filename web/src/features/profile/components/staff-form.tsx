import type { CurrentUser } from '@portal/contract/accounts/auth'
import { type StaffProfile, type StaffProfileForm, staffProfileFormSchema } from '@portal/contract/accounts/profile'
import { profileTexts } from '@portal/contract/texts/account'
import { useMemo } from 'react'
import { Controller, type Resolver } from 'react-hook-form'
import { EmailInput } from '../../../design/form/email-input'
import { Field } from '../../../design/form/field'
import { Input } from '../../../design/form/input'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { Notice } from '../../../design/state/notice'
import { formResolver } from '../../../lib/form-resolver'
import { OwnSecretField } from '../../../records/account/own-secret-field'
import { PhoneInput } from '../../../records/fields/phone-input'
import { StaleDialog } from '../../../records/stale/stale-dialog'
import { staffDraft } from '../profile-draft'
import { useProfileForm } from '../use-profile-form'
import { FormActions, LeaveQuestion } from './form-actions'

type StaffValues = Record<keyof StaffProfileForm, string>

const names = ['firstName', 'lastName', 'email', 'phone'] as const
const labels: StaffValues = { firstName: 'First Name', lastName: 'Last Name', email: 'Email', phone: 'Phone Number' }

const getResolver = (user: CurrentUser) =>
  formResolver(staffProfileFormSchema(user)) as unknown as Resolver<StaffValues, unknown, StaffProfile>

const read = (user: CurrentUser): StaffValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email ?? '',
  phone: user.phone ?? '',
})

export function StaffForm({ user }: { user: CurrentUser }) {
  const resolver = useMemo(() => getResolver(user), [user])
  const profile = useProfileForm({
    user,
    names,
    read,
    resolver,
    draft: staffDraft,
    needsSecret: ({ email }, { email: stored }) => email.trim() !== (stored ?? ''),
    texts: { saved: profileTexts.profileUpdated, failed: profileTexts.profileFailed },
  })
  const { register, control, formState, watch } = profile.form
  const { errors } = formState
  const isEmailChanged = watch('email').trim() !== (user.email ?? '')
  return (
    <Sheet aria-labelledby="profile-form">
      <SectionHeader title="Profile" id="profile-form" aside="* Required" />
      <form onSubmit={profile.submit} noValidate className="@container grid gap-7 pt-6">
        {profile.errorText && (
          <Notice tone="error" title={profileTexts.updateFailedTitle}>
            {profile.errorText}
          </Notice>
        )}
        <div className="grid gap-x-5 gap-y-4 @lg:grid-cols-2">
          <Field label={labels.firstName} mark error={errors.firstName?.message}>
            <Input autoComplete="given-name" {...register('firstName')} />
          </Field>
          <Field label={labels.lastName} mark error={errors.lastName?.message}>
            <Input autoComplete="family-name" {...register('lastName')} />
          </Field>
          <Field
            label={labels.email}
            mark
            error={errors.email?.message}
            hint={isEmailChanged ? 'You sign in with this email. Use the new address from now on.' : undefined}
          >
            <EmailInput autoComplete="email" {...register('email')} />
          </Field>
          <Field label={labels.phone} error={errors.phone?.message}>
            <Controller
              control={control}
              name="phone"
              render={({ field }) => <PhoneInput {...field} value={field.value} onChange={field.onChange} />}
            />
          </Field>
        </div>
        {profile.secret && (
          <OwnSecretField isDealer={false} className="@lg:max-w-[calc(50%-10px)]" {...profile.secret} />
        )}
        <FormActions pending={profile.isPending} dirty={profile.isDirty} onDiscard={profile.discard} />
      </form>
      <StaleDialog
        fields={profile.staleFields}
        labels={labels}
        onResolve={profile.resolveStale}
        onLeave={profile.leaveStale}
      />
      <LeaveQuestion dirty={profile.isDirty} onDiscard={profile.discard} />
    </Sheet>
  )
}
