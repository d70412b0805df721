import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { Button } from '../../design/button'
import { Notice } from '../../design/state/notice'
import { SkeletonRows } from '../../design/state/skeleton'
import { loadScript } from '../../lib/script'

export interface LazyPart<Props extends object> {
  /** Draws the part; while it is on its way blocks in its place, or that it did not come, with another try. */
  Part: ComponentType<Props>
  /** Loads it. Throws ScriptMissingError when it does not come. */
  load: () => Promise<void>
  /** The same before it is needed. What does not come is asked for again by whoever needs it, and told then. */
  loadAhead: () => Promise<void>
}

/**
 * A part of the checkout that most orders do without, so that its script comes when it is needed.
 * @param importPart imports its component
 * @param missing what is told where it does not come
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  missing: string,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | null = null
  const load = async () => {
    Loaded ??= await loadScript(importPart)
  }
  const loadAhead = async () => {
    try {
      Loaded ??= await importPart()
    } catch {}
  }
  function Part(props: Props) {
    const [state, setState] = useState<'loading' | 'there' | Error>('loading')
    const begin = useCallback(() => {
      setState('loading')
      load().then(() => setState('there'), setState)
    }, [])
    useEffect(begin, [begin])
    if (Loaded) return <Loaded {...props} />
    if (!(state instanceof Error)) return <SkeletonRows className="pt-6" />
    return (
      <Notice tone="error" className="mt-6" title={missing} action={<Button onClick={begin}>Try again</Button>}>
        {state.message}
      </Notice>
    )
  }
  return { Part, load, loadAhead }
}
