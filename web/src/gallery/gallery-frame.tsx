import { publicProgram } from '@portal/contract/rules/program'
import {
  Boxes,
  FileText,
  LayoutDashboard,
  LogOut,
  MessageSquareText,
  Package,
  Store,
  UserRound,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Footer } from '../design/layout/footer'
import { AppFrame, PageBody } from '../design/navigation/app-frame'
import { AvatarMenu } from '../design/navigation/avatar-menu'
import { BottomStrip } from '../design/navigation/bottom-strip'
import type { NavItem } from '../design/navigation/nav-item'
import { TopBar } from '../design/navigation/top-bar'
import { MenuItem } from '../design/overlay/menu'
import { ThemeToggle } from '../design/theme-toggle'
import { toast } from '../design/toast/toast'
import { ImpersonationBanner } from '../records/account/impersonation-banner'

const page = (name: string) => `?page=${name}`

const dealerItems: readonly NavItem[] = [
  { label: 'Dashboard', icon: LayoutDashboard, href: page('home') },
  { label: 'Orders', icon: FileText, href: page('order') },
  { label: 'Dealer Information', icon: Store, href: page('profile') },
  { label: 'Logout', icon: LogOut, onSelect: () => toast({ title: 'Logged out' }) },
]

const staffItems: readonly NavItem[] = [
  { label: 'Dashboard', icon: LayoutDashboard, href: page('overlays') },
  { label: 'Orders', icon: FileText, href: page('orders') },
  { label: 'Requests', icon: MessageSquareText, href: page('requests'), count: 7, countLabel: 'pending' },
  { label: 'Dealers', icon: Store, href: page('dealers') },
  { label: 'Users', icon: Users, href: page('users') },
  { label: 'Packages', icon: Package, href: page('packages') },
]

interface GalleryFrameProps {
  staff?: boolean
  path: string
  impersonating?: boolean
  bar?: ReactNode
  children: ReactNode
}

export function GalleryFrame({ staff = false, path, impersonating = false, bar, children }: GalleryFrameProps) {
  const items = staff ? staffItems : dealerItems
  const end = staff ? (
    <AvatarMenu name="Nora Ellison" roleLabel="Super Admin" letter="N">
      <MenuItem href={page('components')} icon={<UserRound aria-hidden />}>
        Profile
      </MenuItem>
      <MenuItem href={page('components')} icon={<Boxes aria-hidden />}>
        Components
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden />}>Log out</MenuItem>
    </AvatarMenu>
  ) : (
    <span className="text-bar-muted text-sm">
      <span className="hidden md:inline">Dealer </span>#204418
    </span>
  )
  return (
    <AppFrame
      itemCount={items.length}
      banner={
        impersonating && (
          <ImpersonationBanner text="You are impersonating Renee Calloway (204418)" onStop={() => undefined} />
        )
      }
      topBar={
        <TopBar
          title="Lead Program"
          homeHref={page('home')}
          items={items}
          path={page(path)}
          end={end}
          narrow={!staff}
          panelFoot={<ThemeToggle onBar />}
        />
      }
      strip={<BottomStrip items={items} path={page(path)} />}
      footer={
        <Footer
          copyright="© 2025 Lead Program. All rights reserved."
          marketingCompany={publicProgram.marketingCompany}
          narrow={!staff}
        />
      }
    >
      <PageBody wide={staff}>{children}</PageBody>
      {bar}
    </AppFrame>
  )
}
