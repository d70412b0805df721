import { program } from '@portal/contract/rules/program'
import type { Webhooks } from '@portal/contract/webhooks/endpoints'
import type { SessionContext } from '../../platform/http/context'
import { hasSecretKey } from '../../platform/secrets/secret-box'
import { endpointRecord, firstHour } from './endpoint-record'
import { findDeliveryFigures } from './queries/delivery-figures'
import { listEndpoints } from './queries/endpoints'

/** Every endpoint with how its deliveries fare, and how many arrived today, wait and were given up. */
export async function listWebhooks({ db, now, config }: SessionContext): Promise<Webhooks> {
  const endpoints = await listEndpoints(db)
  const asked = { now, since: firstHour(now), timeZone: config.timeZone }
  const { hours, deliveredToday, waiting, givenUp } = await findDeliveryFigures(db, asked)
  return {
    endpoints: endpoints.map((each) => endpointRecord(each, hours, now)),
    isSetUp: hasSecretKey(config),
    ...{ deliveredToday, waiting, givenUp },
    keptDays: program.webhooks.keptDays,
  }
}
