import type { ReactNode } from 'react'
import { PageHeader } from '../../design/layout/page-header'
import { PageBody } from '../../design/navigation/app-frame'
import { useUser } from '../../lib/session'
import { ProfileTabs } from './components/profile-tabs'

/** The Security tab. Other features provide its sections. */
export function SecurityPage({ children }: { children: ReactNode }) {
  const isDealer = useUser().role === 'dealer'
  return (
    <PageBody wide={!isDealer}>
      <PageHeader title="Security" help="How you sign in, and where you are signed in." compact={!isDealer} />
      <div className="grid gap-5 md:gap-7 lg:grid-cols-[372px_minmax(0,1fr)] lg:items-start">
        <ProfileTabs current="security" />
        <div className="grid min-w-0 gap-5 md:gap-7">{children}</div>
      </div>
    </PageBody>
  )
}
