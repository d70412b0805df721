import type { Webhook } from '@portal/contract/webhooks/endpoints'
import { Plus } from 'lucide-react'
import { Button } from '../../../design/button'
import { SectionHeader } from '../../../design/layout/section-header'
import { Sheet } from '../../../design/layout/sheet'
import { EmptyState } from '../../../design/state/empty-state'
import { ErrorState } from '../../../design/state/error-state'
import { SkeletonRows } from '../../../design/state/skeleton'
import { errorText } from '../../../lib/api/errors'
import { useWebhooks } from './api'
import type { WebhookDialogView } from './webhook-actions'
import { WebhookCard } from './webhook-card'

interface WebhooksSheetProps {
  onAdd: () => void
  onAct: (act: WebhookDialogView, webhook: Webhook) => void
}

/** All endpoints with their metrics and actions. */
export function WebhooksSheet({ onAdd, onAct }: WebhooksSheetProps) {
  const { data, error, refetch, isFetching } = useWebhooks()
  return (
    <Sheet flush aria-labelledby="webhooks">
      <SectionHeader
        id="webhooks"
        title="Webhooks"
        plain
        className="px-5 pt-5"
        aside={
          <Button onClick={onAdd}>
            <Plus aria-hidden />
            Add endpoint
          </Button>
        }
      />
      {data ? (
        data.endpoints.length === 0 ? (
          <div className="border-line border-t">
            <EmptyState
              title="No endpoints yet"
              text="Add an endpoint to notify another system when orders are signed or change."
              level={3}
            />
          </div>
        ) : (
          <ul>
            {data.endpoints.map((webhook) => (
              <WebhookCard key={webhook.id} webhook={webhook} onAct={onAct} />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState
          className="mx-5 mb-5"
          title="The endpoints could not be loaded"
          text={errorText(error, 'Endpoints still receive events. Please try again in a moment.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonRows label="Loading endpoints..." className="rounded-none border-x-0 border-b-0" />
      )}
    </Sheet>
  )
}
