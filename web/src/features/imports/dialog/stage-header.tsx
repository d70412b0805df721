import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a stage. It receives the focus so that screen readers announce the new stage. */
export function StageHeader({ children, text }: { children: ReactNode; text?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className="type-h3 outline-none">
        {children}
      </h3>
      {text && <p className="mt-1 text-body text-sm wrap-anywhere">{text}</p>}
    </div>
  )
}
