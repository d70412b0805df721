import { ShieldCheck, Store, UserRound } from 'lucide-react'
import { cn } from '../../../design/cn'
import { AppLink } from '../../../design/link'
import { useUser } from '../../../lib/session'

interface ProfileTabsProps {
  current: 'profile' | 'security'
}

/** Links to the pages of the user's account. On phones they are two buttons side by side. */
export function ProfileTabs({ current }: ProfileTabsProps) {
  const isDealer = useUser().role === 'dealer'
  const tabs = [
    isDealer
      ? { tab: 'profile', label: 'Dealer Information', href: '/profile', Icon: Store }
      : { tab: 'profile', label: 'Profile', href: '/profile', Icon: UserRound },
    { tab: 'security', label: 'Security', href: '/profile/security', Icon: ShieldCheck },
  ] as const
  return (
    <nav
      aria-label="Your account"
      className="grid auto-cols-fr grid-flow-col gap-1 rounded-sheet border border-line bg-surface p-3 shadow-sheet lg:grid-flow-row"
    >
      {tabs.map(({ tab, label, href, Icon }) => (
        <AppLink
          key={tab}
          href={href}
          aria-current={tab === current ? 'page' : undefined}
          className={cn(
            'flex min-h-11 items-center gap-3 rounded-control px-3 font-semibold text-[15px] max-sm:px-1.5 max-sm:text-center max-lg:justify-center',
            tab === current ? 'bg-spruce text-spruce-ink' : 'text-ink hover:bg-sunken',
          )}
        >
          <Icon aria-hidden className="size-4.5 flex-none max-sm:hidden" />
          {label}
        </AppLink>
      ))}
    </nav>
  )
}
