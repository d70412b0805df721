import type { Mail } from '@portal/contract/mail/mail'
import { RefreshCw } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Button } from '../../../design/button'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { useOutbox, useRefreshMail } from '../api'
import { useOutboxTable } from '../outbox-table-state'
import { MailDialog } from './mail-dialog'
import { OutboxTable } from './outbox-table'
import { OutboxToolbar } from './outbox-toolbar'

/** Every email that the portal created. Each opens in a dialog with its HTML and text parts. */
export function Outbox() {
  const table = useOutboxTable()
  const list = useOutbox(table.query)
  const { refresh, isRefreshing } = useRefreshMail()
  const [opened, setOpened] = useState<{ mail: Mail; opening: number }>()
  const [open, setOpen] = useState(false)
  const view = useCallback((mail: Mail) => {
    setOpened((before) => ({ mail, opening: (before?.opening ?? 0) + 1 }))
    setOpen(true)
  }, [])
  return (
    <section aria-labelledby="outbox">
      <SectionHeader
        id="outbox"
        title="Outbox"
        size="page"
        plain
        aside={
          <Button onClick={refresh} pending={isRefreshing}>
            {!isRefreshing && <RefreshCw aria-hidden />}
            <span>Refresh</span>
          </Button>
        }
      />
      <Sheet flush>
        <OutboxToolbar table={table} list={list} />
        <OutboxTable table={table} list={list} onView={view} />
      </Sheet>
      {opened && <MailDialog key={opened.opening} mail={opened.mail} open={open} onClose={() => setOpen(false)} />}
    </section>
  )
}
