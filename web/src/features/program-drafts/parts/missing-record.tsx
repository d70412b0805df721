import { Button } from '../../../design/button'
import { PageHeader } from '../../../design/layout/page-header'
import { AppLink } from '../../../design/link'
import { PageBody } from '../../../design/navigation/app-frame'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonCards } from '../../../design/state/skeleton'
import { errorText, hasStatus } from '../../../lib/api/errors'
import { useUser } from '../../../lib/session'
import { programPath } from './paths'

interface MissingRecordProps {
  error: Error | null
  /** The sentence for an ID or number that does not exist. */
  notFound: string
  /** The title of another failure. */
  failure: string
  retry: { run: () => void; isRunning: boolean }
}

/** The page of a draft or a version that is loading, does not exist or could not be loaded. */
export function MissingRecord({ error, notFound, failure, retry }: MissingRecordProps) {
  const { role } = useUser()
  const isMissing = hasStatus(error, 404) || hasStatus(error, 422)
  return (
    <PageBody wide>
      <PageHeader
        back={{ href: programPath(role), label: 'Program' }}
        title={isMissing ? 'Not found' : 'Program'}
        compact
      />
      {isMissing ? (
        <>
          <p className="mb-5 text-base">{notFound}.</p>
          <Button asChild variant="primary">
            <AppLink href={programPath(role)}>Back to the program</AppLink>
          </Button>
        </>
      ) : error ? (
        <ErrorState
          title={failure}
          text={errorText(error, 'Please try again in a moment.')}
          onRetry={retry.run}
          retrying={retry.isRunning}
        />
      ) : (
        <SkeletonCards />
      )}
    </PageBody>
  )
}
