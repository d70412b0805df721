import type { CurrentUser } from '@portal/contract/accounts/auth'
import { ownDealerFieldNames } from '@portal/contract/accounts/dealer-fields'
import { type DealerProfile, dealerProfileFormSchema } from '@portal/contract/accounts/dealer-profile'
import { profileTexts } from '@portal/contract/texts/account'
import { useMemo } from 'react'
import type { Resolver } from 'react-hook-form'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { Notice } from '../../../design/state/notice'
import { formResolver } from '../../../lib/form-resolver'
import { OwnSecretField } from '../../../records/account/own-secret-field'
import { DealerFields } from '../../../records/dealer-fields/dealer-fields'
import {
  changesSignIn,
  type DealerFormValues,
  dealerFieldAliases,
  dealerFieldLabels,
  toDealerFormValues,
} from '../../../records/dealer-fields/dealer-form'
import { StaleDialog } from '../../../records/stale/stale-dialog'
import { businessDraft } from '../profile-draft'
import { useProfileForm } from '../use-profile-form'
import { FormActions, LeaveQuestion } from './form-actions'

// Form fields are strings where the schema expects an option; the schema rejects other strings with its own message.
const getResolver = (user: CurrentUser) =>
  formResolver(dealerProfileFormSchema(user)) as unknown as Resolver<DealerFormValues, unknown, DealerProfile>

export function BusinessForm({ user }: { user: CurrentUser }) {
  const resolver = useMemo(() => getResolver(user), [user])
  const profile = useProfileForm({
    user,
    names: ownDealerFieldNames,
    read: toDealerFormValues,
    resolver,
    draft: businessDraft,
    needsSecret: changesSignIn,
    aliases: dealerFieldAliases,
    texts: { saved: profileTexts.accountUpdated, failed: profileTexts.accountFailed },
  })
  return (
    <Sheet aria-labelledby="business-information">
      <SectionHeader title="Business Information" id="business-information" aside="* Required" />
      <form onSubmit={profile.submit} noValidate className="grid gap-7 pt-6">
        {profile.errorText && (
          <Notice tone="error" title={profileTexts.updateFailedTitle}>
            {profile.errorText}
          </Notice>
        )}
        <DealerFields form={profile.form} brandRequired signInZip={user.zipCode} />
        {profile.secret && <OwnSecretField isDealer className="md:max-w-[calc(50%-10px)]" {...profile.secret} />}
        <FormActions pending={profile.isPending} dirty={profile.isDirty} onDiscard={profile.discard} />
      </form>
      <StaleDialog
        fields={profile.staleFields}
        labels={dealerFieldLabels}
        onResolve={profile.resolveStale}
        onLeave={profile.leaveStale}
      />
      <LeaveQuestion dirty={profile.isDirty} onDiscard={profile.discard} />
    </Sheet>
  )
}
