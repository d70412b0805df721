import { useContext } from 'react'
import { cn } from './cn'
import { LogoContext, type LogoImage } from './program-logo'

/** The built-in logo of the program: three bars, cool to warm. */
export function ProgramMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" className={cn('size-6 flex-none', className)}>
      <rect x="0.5" y="11" width="6.4" height="12.5" rx="1" fill="#6fb4cc" />
      <rect x="8.8" y="6" width="6.4" height="17.5" rx="1" fill="#f7f2e6" />
      <rect x="17.1" y="0.5" width="6.4" height="23" rx="1" fill="#f7a823" />
    </svg>
  )
}

const HEIGHT_EM = 1.5
/** A wide logo gets lower instead, and even more on a phone, so that the title still fits. */
const MAX_WIDTH_EM = 4

/** The logo of a theme. Its size is set before the file arrives, so nothing moves. */
function ThemeLogo({ image, className }: { image: LogoImage | null; className?: string }) {
  if (image === null) return <ProgramMark className={cn('size-[1.15em]', className)} />
  const { url, width, height } = image
  const widthEm = Math.min(MAX_WIDTH_EM, (HEIGHT_EM * width) / height)
  return (
    <img
      src={url}
      alt=""
      width={width}
      height={height}
      decoding="sync"
      className={cn('h-auto max-w-[12vw] flex-none', className)}
      style={{ width: `${widthEm}em` }}
    />
  )
}

/** The logo of the theme on screen. A file for both themes is one image. */
function CurrentLogo() {
  const { light, dark } = useContext(LogoContext)
  if (light?.url === dark?.url) return <ThemeLogo image={light} />
  return (
    <>
      <ThemeLogo image={light} className="dark:hidden" />
      <ThemeLogo image={dark} className="hidden dark:block" />
    </>
  )
}

/** The logo before the title of the program. */
export function ProgramLogo({ title, className }: { title: string; className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2.5 text-bar-ink', className)}>
      <CurrentLogo />
      <span className="font-[680] font-display leading-none tracking-[-0.005em] [font-stretch:100%]">{title}</span>
    </span>
  )
}

/** A company with a logo: SVG paths on a square of 20 by 20, filled with the text color. */
export interface CompanyWithLogo {
  name: string
  logoPaths: readonly string[]
}

interface MarketingMarkProps {
  company: CompanyWithLogo
  className?: string
}

/** The marketing company's logo and name. */
export function MarketingMark({ company: { name, logoPaths }, className }: MarketingMarkProps) {
  const [first = name, ...rest] = name.split(' ')
  return (
    <span className={cn('inline-flex items-center gap-2', className)}>
      <svg aria-hidden viewBox="0 0 20 20" className="size-5 flex-none text-ink">
        {logoPaths.map((path) => (
          <path key={path} d={path} fill="currentColor" />
        ))}
      </svg>
      <span className="font-[720] font-display text-[15px] text-ink [font-stretch:118%]">{first}</span>
      {rest.length > 0 && <span className="text-[13px] text-muted">{rest.join(' ')}</span>}
    </span>
  )
}
