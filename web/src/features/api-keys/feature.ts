import { callQuery } from '../../lib/api/queries'
import { type Feature, lazyPage } from '../../lib/feature'

export const feature: Feature = {
  pages: {
    apiKeys: {
      paths: ['api-keys'],
      roles: ['super_admin'],
      title: 'API keys and webhooks',
      ...lazyPage(() => import('./api-keys-page'), 'ApiKeysPage'),
      // There are few keys, so the page waits for all of them.
      firstReads: () => [callQuery('listApiKeys'), callQuery('listWebhooks')],
    },
  },
}
