import { ChevronRight } from 'lucide-react'
import { useRoleLabel } from '../../../lib/program'
import { type DemoSignIn, demoSignIns } from '../demo-sign-ins'

const signInName = (demo: DemoSignIn) => (demo.kind === 'dealer' ? demo.values.dealerNumber : demo.values.email)

/** A collapsed list of the demo accounts. Clicking one fills in the form. */
export function DemoSignInList({ onChoose }: { onChoose: (demo: DemoSignIn) => void }) {
  const roleLabel = useRoleLabel()
  const describe = (demo: DemoSignIn): string =>
    demo.kind === 'dealer'
      ? demo.description
      : [roleLabel(demo.role), ...(demo.district ? [demo.district] : [])].join(', ')
  return (
    <details className="group mt-4 text-sm">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-control font-semibold text-ink md:min-h-8">
        <ChevronRight aria-hidden className="size-4 transition-transform duration-150 group-open:rotate-90" />
        Demo sign-ins
      </summary>
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {demoSignIns.map((demo) => (
          <li key={signInName(demo)}>
            <button
              type="button"
              onClick={() => onChoose(demo)}
              className="flex min-h-11 w-full flex-col justify-center rounded-control px-2 py-1 text-left leading-snug hover:bg-sunken"
            >
              <span className="font-medium text-ink">{signInName(demo)}</span>
              <span className="text-[13px] text-muted">{describe(demo)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
