import { EmailText } from '../../design/display/email-text'
import { PageHeader } from '../../design/layout/page-header'
import { PageBody } from '../../design/navigation/app-frame'
import { useUser } from '../../lib/session'
import { EntryLabel } from '../../records/entry-label'
import { termsText } from './account-text'
import { AccountCard } from './components/account-card'
import { AuthorizationsCard } from './components/authorizations-card'
import { BusinessForm } from './components/business-form'
import { ProfileTabs } from './components/profile-tabs'

const notSetLabel = <span className="font-normal text-muted">Not set</span>

/** A dealer's account, authorizations and business information. */
export function DealerProfilePage() {
  const user = useUser()
  return (
    <PageBody>
      <PageHeader title="Dealer Information" help="Printed on your agreement and used for every campaign." />
      {/* On a tablet the columns dissolve: the account is next to the authorizations, above the form. */}
      <div className="grid gap-5 md:grid-cols-2 md:gap-7 lg:grid-cols-[372px_minmax(0,1fr)] lg:items-start">
        <div className="grid min-w-0 gap-5 md:gap-7 md:max-lg:contents">
          <div className="md:max-lg:col-span-2">
            <ProfileTabs current="profile" />
          </div>
          <AccountCard
            user={user}
            title="Account Information"
            facts={[
              { label: 'Email', value: user.email ? <EmailText email={user.email} /> : notSetLabel },
              { label: 'Dealer number', value: user.dealerNumber ?? notSetLabel },
              { label: 'ZIP code', value: user.zipCode ?? notSetLabel },
              {
                label: 'District',
                value: user.district ? <EntryLabel list="districts" value={user.district} /> : notSetLabel,
              },
              { label: 'Payment terms', value: termsText(user.paymentTerms) },
            ]}
            note="Your distributor manages your dealer number, district and payment terms."
          />
        </div>
        <div className="grid min-w-0 gap-5 md:gap-7 md:max-lg:contents">
          <AuthorizationsCard user={user} />
          <div className="min-w-0 md:max-lg:col-span-2">
            <BusinessForm user={user} />
          </div>
        </div>
      </div>
    </PageBody>
  )
}
