import { cn } from '../../design/cn'
import { AppLink } from '../../design/link'
import { areaPath, useCan, useUser } from '../../lib/session'

const tabs = [
  { name: 'dealers', label: 'Dealers' },
  { name: 'dealers/campaigns', label: 'Campaigns' },
] as const

/** The tabs Dealers and Campaigns, for users who may send campaigns. */
export function DealersTabs({ current }: { current: (typeof tabs)[number]['name'] }) {
  const { role } = useUser()
  if (!useCan('campaign.send')) return null
  return (
    <nav aria-label="Dealers and campaigns" className="no-print flex border-line-strong border-b">
      {tabs.map(({ name, label }) => (
        <AppLink
          key={name}
          href={areaPath(role, name)}
          aria-current={name === current ? 'page' : undefined}
          className={cn(
            'relative flex h-12 items-center px-4 font-semibold text-[15px]',
            name === current
              ? 'text-ink after:absolute after:inset-x-0 after:-bottom-px after:h-[3px] after:rounded-t-[2px] after:bg-spruce forced-colors:after:bg-[Highlight]'
              : 'text-muted hover:text-ink',
          )}
        >
          {label}
        </AppLink>
      ))}
    </nav>
  )
}
