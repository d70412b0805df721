import { Button } from '../../design/button'
import { AppLink } from '../../design/link'
import { MenuItem } from '../../design/overlay/menu'
import { DealerReminders } from '../../features/campaigns/dealer-reminders'
import { DealersTabs } from '../../features/campaigns/dealers-tabs'
import { RemindButton } from '../../features/campaigns/remind-button'
import { DealersPage } from '../../features/dealers/dealers-page'
import { useImpersonation } from '../../features/impersonation/use-impersonation'
import { SheetActions } from '../../features/imports/sheet-actions'
import { NotesItem } from '../../features/notes/notes-item'
import { PrepareItem } from '../../features/prepared-orders/prepare-item'
import { DealerPreparedOrder } from '../../features/prepared-orders/prepared-state'
import { useEndSessions } from '../../features/sessions/end-sessions'
import { type FeatureLink, useFeatureLinks } from '../../lib/feature-links'
import { areaPath, useCan, useUser } from '../../lib/session'
import { useSwitchAccount } from '../session/use-switch-account'

function HeaderLink({ icon: Icon, label, path }: FeatureLink) {
  const { role } = useUser()
  return (
    <Button asChild>
      <AppLink href={areaPath(role, path)}>
        {Icon && <Icon aria-hidden />}
        {label}
      </AppLink>
    </Button>
  )
}

function DealerLink({ icon: Icon, label, path, id }: FeatureLink & { id: string }) {
  const { role } = useUser()
  return (
    <MenuItem icon={Icon && <Icon aria-hidden />} href={areaPath(role, path.replace('$id', id))}>
      {label}
    </MenuItem>
  )
}

/** The dealers page, with impersonation, spreadsheet import and export. */
export function Dealers() {
  const impersonation = useImpersonation(useSwitchAccount())
  const sessions = useEndSessions()
  const headerLinks = useFeatureLinks('dealers')
  const dealerLinks = useFeatureLinks('dealer')
  const canEndSessions = useCan('dealer.write')
  return (
    <>
      <DealersPage
        tabs={<DealersTabs current="dealers" />}
        headActions={({ filters, total, columns, refresh }) => (
          <>
            {headerLinks.map((link) => (
              <HeaderLink key={link.path} {...link} />
            ))}
            <SheetActions list={{ kind: 'dealers', filters, columns }} onChanged={refresh} />
            <RemindButton filters={filters} total={total} />
          </>
        )}
        contactDetails={({ id }) => (
          <>
            <DealerReminders dealerId={id} />
            <DealerPreparedOrder dealerId={id} />
          </>
        )}
        menu={({ id, isActive, companyName, dealerNumber }) => ({
          order: <PrepareItem dealer={{ id, isActive }} />,
          record: (
            <>
              <NotesItem dealer={{ id }} />
              {dealerLinks.map((link) => (
                <DealerLink key={link.path} {...link} id={id} />
              ))}
            </>
          ),
          account: canEndSessions && sessions.itemFor({ id, role: 'dealer', name: companyName }),
          impersonate: impersonation.itemFor({ id, role: 'dealer', isActive, name: companyName, dealerNumber }),
        })}
      />
      {impersonation.question}
      {sessions.question}
    </>
  )
}
