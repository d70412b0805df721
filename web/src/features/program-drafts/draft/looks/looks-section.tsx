import { useDraft } from '../draft-context'
import { AccentField } from './accent-field'
import { LogoFields } from './logo-fields'
import { LooksPreview } from './looks-preview'
import { useLooks } from './use-looks'

/** The logo and the accent colors, with their contrasts and what they change. */
export function LooksSection() {
  const { state } = useDraft()
  const { looks, previous } = useLooks()
  return (
    <div className="divide-y divide-line">
      <div className="grid items-start gap-x-6 gap-y-6 py-5 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <LogoFields />
        </div>
        <AccentField name="accent" label="Accent in light" />
        <AccentField name="accentDark" label="Accent in dark" />
      </div>
      <LooksPreview title={state.local.document.names.programTitle} before={previous} after={looks} />
    </div>
  )
}
