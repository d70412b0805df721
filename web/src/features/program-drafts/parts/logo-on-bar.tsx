import { logoUrl } from '@portal/contract/program/logo-url'
import { designColors } from '@portal/contract/program/look-contrasts'
import { ProgramMark } from '../../../design/logos'

/** A logo on the color of the top bar. Null is the built-in one. */
export const LogoOnBar = ({ sha256, isDark }: { sha256: string | null; isDark: boolean }) => (
  <span
    className="grid h-11 w-20 flex-none place-items-center rounded-[6px] p-1.5"
    // The bar of the theme that the logo is for, in any theme.
    style={{ backgroundColor: isDark ? designColors.barDark : designColors.bar }}
  >
    {sha256 === null ? (
      <ProgramMark />
    ) : (
      <img src={logoUrl(sha256)} alt="" className="max-h-full max-w-full object-contain" />
    )}
  </span>
)
