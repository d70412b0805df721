import { cn } from '../cn'
import { type CompanyWithLogo, MarketingMark } from '../logos'

interface FooterProps {
  copyright: string
  marketingCompany: CompanyWithLogo
  /** Whether it is as narrow as dealer pages. */
  narrow?: boolean
}

export function Footer({ copyright, marketingCompany, narrow = false }: FooterProps) {
  return (
    <footer className="mt-auto border-line border-t">
      <div
        className={cn(
          'mx-auto flex flex-col gap-3 px-gutter py-5 text-[13px] text-muted md:flex-row md:items-center md:justify-between',
          narrow ? 'max-w-[1344px]' : 'max-w-[1664px]',
        )}
      >
        <p>{copyright}</p>
        <MarketingMark company={marketingCompany} />
      </div>
    </footer>
  )
}
