import { PhoneText } from '../../design/display/dashed-number'
import { EmailText } from '../../design/display/email-text'
import { PageHeader } from '../../design/layout/page-header'
import { PageBody } from '../../design/navigation/app-frame'
import { useUser } from '../../lib/session'
import { EntryLabel } from '../../records/entry-label'
import { placeText } from './account-text'
import { AccountCard } from './components/account-card'
import { PasswordForm } from './components/password-form'
import { ProfileTabs } from './components/profile-tabs'
import { StaffForm } from './components/staff-form'

const notSetLabel = <span className="font-normal text-muted">Not set</span>

/** The profile page for staff. */
export function ProfilePage() {
  const user = useUser()
  return (
    <PageBody wide>
      <PageHeader title="Profile Information" compact />
      {/* Where the columns dissolve, the forms are next to each other on a desktop, and the account next to the first on a tablet. */}
      <div className="grid gap-5 md:grid-cols-2 md:gap-7 lg:grid-cols-[372px_minmax(0,1fr)] lg:items-start xl:grid-cols-[372px_minmax(0,1fr)_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-5 md:gap-7 md:max-lg:contents">
          <div className="md:max-lg:col-span-2">
            <ProfileTabs current="profile" />
          </div>
          <AccountCard
            user={user}
            title="Account"
            facts={[
              { label: 'Email', value: user.email ? <EmailText email={user.email} /> : notSetLabel },
              { label: 'Location', value: placeText(user) || notSetLabel },
              {
                label: 'District',
                value: user.district ? <EntryLabel list="districts" value={user.district} /> : notSetLabel,
              },
              { label: 'Phone', value: user.phone ? <PhoneText phone={user.phone} /> : notSetLabel },
            ]}
          />
        </div>
        <div className="grid min-w-0 gap-5 md:gap-7 md:max-lg:contents xl:contents">
          <StaffForm user={user} />
          <div className="min-w-0 md:max-lg:col-span-2">
            <PasswordForm user={user} />
          </div>
        </div>
      </div>
    </PageBody>
  )
}
