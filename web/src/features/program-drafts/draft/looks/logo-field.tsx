import type { ProgramLooks } from '@portal/contract/program/look-schema'
import { Button } from '../../../../design/button'
import { VisuallyHidden } from '../../../../design/visually-hidden'
import { EditedField } from '../fields/edited-field'
import { LogoFacts, useLogoName } from './logo-facts'
import { LogoInput } from './logo-input'
import { useEditedLook, useLooks } from './use-looks'
import { useUploadLogo } from './use-upload-logo'

export type LogoTheme = keyof ProgramLooks['logo']

interface LogoFieldProps {
  label: string
  hint: string
  /** The themes that get the file. */
  themes: readonly [LogoTheme, ...LogoTheme[]]
}

/** The logo of one theme or both: the file, its upload, and the way back to the built-in one. */
export function LogoField({ label, hint, themes }: LogoFieldProps) {
  const { looks, previous, change } = useLooks()
  const [theme] = themes
  const sha256 = looks.logo[theme]
  const set = (next: string | null) =>
    change(({ logo }) => ({ logo: { ...logo, ...Object.fromEntries(themes.map((each) => [each, next])) } }))
  const edited = useEditedLook(`/looks/logo/${theme}`, sha256, previous.logo[theme], set)
  const upload = useUploadLogo((asset) => set(asset.sha256))
  const previousName = useLogoName(previous.logo[theme])
  const isAnyChanged = themes.some((each) => looks.logo[each] !== previous.logo[each])
  return (
    <div className="min-w-0">
      <EditedField
        path={`/looks/logo/${theme}`}
        label={label}
        hint={hint}
        edited={{ ...edited, isChanged: isAnyChanged }}
        format={() => previousName}
        invalid={upload.error}
        onUndo={() => {
          upload.reset()
          change(({ logo }) => ({
            logo: { ...logo, ...Object.fromEntries(themes.map((each) => [each, previous.logo[each]])) },
          }))
        }}
      >
        <LogoInput
          isChanged={isAnyChanged}
          isSending={upload.isSending}
          disabled={edited.isLocked}
          onChoose={upload.send}
        >
          <LogoFacts sha256={sha256} isDark={theme === 'dark'} />
        </LogoInput>
      </EditedField>
      {sha256 !== null && !edited.isLocked && (
        <Button variant="link" className="mt-1.5 h-11 px-0 text-[13px] md:h-6" onClick={() => set(null)}>
          Use the built-in logo <VisuallyHidden>as {label}</VisuallyHidden>
        </Button>
      )}
    </div>
  )
}
