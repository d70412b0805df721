import { list, text, wideOnly } from '../../design/state/page-skeletons/skeleton-columns'
import type { Skeletons } from '../../lib/feature'

export const skeletons: Skeletons = {
  auditLog: list({
    title: 'Audit log',
    help: 'Who changed which record, and when. Events cannot be changed.',
    acts: 1,
    hasInlineAction: true,
    filters: 4,
    menu: true,
    columns: [text('Time'), text('User'), text('Action'), text('Record'), wideOnly(text('Change'))],
  }),
}
