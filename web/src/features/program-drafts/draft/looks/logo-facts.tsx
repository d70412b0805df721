import { maxMailLogoBytes } from '@portal/contract/program/logo-limits'
import { useQuery } from '@tanstack/react-query'
import { LogoOnBar } from '../../parts/logo-on-bar'
import { assetQuery } from '../../queries'

const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024))} KB`

/** The facts about a logo's file; undefined while they load and for the built-in one. */
const useLogoFile = (sha256: string | null) => useQuery({ ...assetQuery(sha256 ?? ''), enabled: sha256 !== null }).data

/** Returns the name of a logo's file. */
export function useLogoName(sha256: string | null): string {
  const file = useLogoFile(sha256)
  if (sha256 === null) return 'Built-in logo'
  return file?.name ?? `File ${sha256.slice(0, 8)}`
}

/** A logo on the color of the top bar, with its file. Null is the built-in one. */
export function LogoFacts({ sha256, isDark }: { sha256: string | null; isDark: boolean }) {
  const name = useLogoName(sha256)
  const file = useLogoFile(sha256)
  // Emails have the logo for light.
  const isLeftOut = !isDark && sha256 !== null && file !== undefined && file.bytes > maxMailLogoBytes
  return (
    <>
      <LogoOnBar sha256={sha256} isDark={isDark} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold text-[15px] text-ink wrap-anywhere">{name}</span>
        {file && sha256 !== null && (
          <span className="tnum block text-[13.5px] text-muted">
            {file.width} x {file.height}, {kilobytes(file.bytes)}
          </span>
        )}
        {isLeftOut && (
          <span className="block text-[13.5px] text-muted">
            Not included in emails because it is larger than 100 KB.
          </span>
        )}
      </span>
    </>
  )
}
