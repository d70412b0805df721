import { useState } from 'react'
import { Switch } from '../../../../design/form/switch'
import { useDraft } from '../draft-context'
import { LogoField } from './logo-field'
import { useLooks } from './use-looks'

const hint = 'Only PNG, up to 512 KB and 1200 x 400.'

/** The logo, or one for each theme. */
export function LogoFields() {
  const { isLocked } = useDraft()
  const { looks, change } = useLooks()
  const isSame = looks.logo.light === looks.logo.dark
  // Until the second file is uploaded, both themes have the same one.
  const [wantsTwo, setWantsTwo] = useState(false)
  const hasTwo = wantsTwo || !isSame
  const choose = (same: boolean) => {
    setWantsTwo(!same)
    if (same && !isSame) change(({ logo }) => ({ logo: { light: logo.light, dark: logo.light } }))
  }
  return (
    <div className="grid min-w-0 content-start gap-4">
      {hasTwo ? (
        <>
          <LogoField key="light" label="Logo in light" hint={hint} themes={['light']} />
          <LogoField key="dark" label="Logo in dark" hint={hint} themes={['dark']} />
        </>
      ) : (
        <LogoField key="both" label="Logo" hint={hint} themes={['light', 'dark']} />
      )}
      <Switch label="Same file in dark" checked={!hasTwo} onCheckedChange={choose} disabled={isLocked} />
    </div>
  )
}
