import { program } from '@portal/contract/rules/program'
import type { Webhooks } from '@portal/contract/webhooks/endpoints'
import type { SessionContext } from '../../platform/http/context'
import { hasSecretKey } from '../../platform/secrets/secret-box'
import { endpointRecord, firstHour } from './endpoint-record'
import { countDeliveries, listHours } from './queries/delivery-figures'
import { listEndpoints } from './queries/endpoints'

/** Every endpoint with how its deliveries fare, and how many arrived today, wait and were given up. */
export async function listWebhooks({ db, now, config }: SessionContext): Promise<Webhooks> {
  const endpoints = await listEndpoints(db)
  const figures = await listHours(db, firstHour(now))
  return {
    endpoints: endpoints.map((each) => endpointRecord(each, figures, now)),
    isSetUp: hasSecretKey(config),
    ...(await countDeliveries(db, now, config.timeZone)),
    keptDays: program.webhooks.keptDays,
  }
}
