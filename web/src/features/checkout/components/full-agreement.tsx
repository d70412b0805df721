import { type RefObject, useEffect, useRef } from 'react'
import { useCheckout } from '../checkout-context'
import { AgreementClauseText, type ClauseProps } from './agreement-clause'

/** Calls `onSeen` once, when the element scrolls into view. */
function useOnVisible(element: RefObject<Element | null>, onSeen: () => void): void {
  const callback = useRef(onSeen)
  useEffect(() => {
    callback.current = onSeen
  })
  useEffect(() => {
    const { current } = element
    if (current === null) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      callback.current()
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
}

interface FullAgreementProps extends ClauseProps {
  onOpened: () => void
  onRead: () => void
}

/** The full agreement. Only on phones, where it would take seven screens, it scrolls in its step and fades at the end. */
export function FullAgreement({ onOpened, onRead, ...clauseProps }: FullAgreementProps) {
  const { agreement } = useCheckout().terms
  const end = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once per mount
  useEffect(onOpened, [])
  useOnVisible(end, onRead)
  return (
    <section
      aria-label={`${agreement.title}, text`}
      className="mt-4 max-md:max-h-[62dvh] max-md:overflow-y-auto max-md:pb-8 max-md:[mask-image:linear-gradient(to_bottom,black_calc(100%-2rem),transparent)] md:mt-5 md:border-ink md:border-t-2 print:max-h-none print:overflow-visible print:[mask-image:none]"
    >
      <header className="border-line border-b py-5">
        <h3 className="type-h3">{agreement.title}</h3>
        <p className="mt-2 text-muted text-sm">Between</p>
        <ul className="mt-1 grid gap-1 text-[15px]">
          {agreement.parties.map((party) => (
            <li key={party}>{party}</li>
          ))}
        </ul>
      </header>
      <div>
        {agreement.clauses.map((clause) => (
          <AgreementClauseText key={clause.number} clause={clause} {...clauseProps} />
        ))}
      </div>
      <div ref={end} aria-hidden className="h-px" />
    </section>
  )
}
