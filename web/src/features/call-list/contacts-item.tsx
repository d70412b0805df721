import { PhoneCall } from 'lucide-react'
import { Button } from '../../design/button'
import { AppLink } from '../../design/link'
import { MenuItem } from '../../design/overlay/menu'
import { areaPath, useCan, useUser } from '../../lib/session'

/** The entry of a dealer's menu that leads to the contacts with them; nothing where they may not be seen. */
export function ContactsItem({ dealer }: { dealer: { id: string } }) {
  const { role } = useUser()
  if (!useCan('dealer.call')) return null
  return (
    <MenuItem icon={<PhoneCall aria-hidden />} href={areaPath(role, `dealers/${dealer.id}/contacts`)}>
      Contacts
    </MenuItem>
  )
}

/** The way to the call list; nothing for those who have none. */
export function CallListButton() {
  const { role } = useUser()
  if (!useCan('dealer.call')) return null
  return (
    <Button asChild>
      <AppLink href={areaPath(role, 'calls')}>
        <PhoneCall aria-hidden />
        Call list
      </AppLink>
    </Button>
  )
}
