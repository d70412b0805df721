import { programTitle } from '@portal/contract/program/compiled-values'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect } from 'react'
import { TimeZoneProvider } from '../../design/display/date-text'
import { LogoProvider } from '../../design/program-logo'
import { ErrorState } from '../../design/state/error-state'
import { errorText } from '../../lib/api/errors'
import { callQuery } from '../../lib/api/queries'
import { applyLooks } from '../../lib/page/apply-looks'
import { ProgramProvider } from '../../lib/program'

export const programQuery = callQuery('getProgram')

/** Loads the program facts that every screen reads, even before sign-in; `waiting` is displayed until then. */
export function ProgramGate({ waiting, children }: { waiting: ReactNode; children: ReactNode }) {
  const { data, error, refetch, isFetching } = useQuery(programQuery)
  const looks = data?.looks
  // Before the page is painted, so that it never shows other colors.
  useLayoutEffect(() => {
    if (looks) applyLooks(looks)
  }, [looks])
  if (data) {
    return (
      <ProgramProvider value={data}>
        <LogoProvider value={data.looks.logo}>
          <TimeZoneProvider value={data.timeZone}>{children}</TimeZoneProvider>
        </LogoProvider>
      </ProgramProvider>
    )
  }
  if (!error) return waiting
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <h1 className="sr-only">{programTitle}</h1>
      <ErrorState
        title="The portal could not be loaded"
        text={errorText(
          error,
          'The portal did not respond as expected. Nothing was changed. Please try again in a moment.',
        )}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </main>
  )
}
