const PLAIN = 'export const plain = 1\n'

/** Imports that are as they should be: none of them may be reported. */
export const RIGHT = {
  'contract/src/money.ts': "import { z } from 'zod'\nexport const money = z.string()\n",
  'contract/src/totals.ts': "import { money } from './money'\nexport const totals = money\n",
  'contract/src/totals.test.ts':
    "import { it } from 'vitest'\nimport { totals } from './totals'\nit('adds', () => totals)\n",
  'server/src/platform/database.ts': "import { sql } from 'drizzle-orm'\nexport const one = sql\n",
  'server/src/db/tables.ts': "import { one } from '../platform/database'\nexport const orders = one\n",
  'server/src/modules/orders/index.ts': "export { placeOrder } from './place-order'\n",
  'server/src/modules/orders/queries.ts': "import { sql } from 'drizzle-orm'\nexport const find = sql\n",
  'server/src/modules/orders/place-order.ts':
    "import { money } from '@portal/contract/money'\nimport { mail } from '../mail'\nimport { find } from './queries'\nexport const placeOrder = [money, mail, find]\n",
  'server/src/modules/orders/place-order.test.ts':
    "import { build } from '../../../test/build-app'\nimport { placeOrder } from './place-order'\nexport const used = [build, placeOrder]\n",
  'server/src/modules/mail/index.ts': 'export const mail = 1\n',
  'server/src/modules/mail/outbox.ts': PLAIN,
  'server/src/env.ts': PLAIN,
  'server/src/app.ts': "import { placeOrder } from './modules/orders'\nexport const app = placeOrder\n",
  'server/src/main.ts':
    "import { app } from './app'\nimport { plain } from './env'\nexport const started = [app, plain]\n",
  'server/src/admin.ts': "import { plain } from './admin/verify'\nexport const run = plain\n",
  'server/src/admin/verify.ts': "import { placeOrder } from '../modules/orders'\nexport const plain = placeOrder\n",
  'server/test/build-app.ts': "import { app } from '../src/app'\nexport const build = app\n",
  'web/src/ui/button.tsx': 'export const Button = 1\n',
  'web/src/lib/fetch.ts': PLAIN,
  'web/src/features/orders/orders-page.tsx':
    "import { money } from '@portal/contract/money'\nimport { Button } from '../../ui/button'\nexport const OrdersPage = [money, Button]\n",
  'web/src/features/cart/cart.ts': PLAIN,
  'web/src/app/main.tsx':
    "import { OrdersPage } from '../features/orders/orders-page'\nexport const main = OrdersPage\n",
  'e2e/flow.spec.ts': "import { totals } from '@portal/contract/totals'\nexport const flow = totals\n",
}

/** Packages that the planted files import; empty, for only their names matter. */
export const PACKAGES = ['zod', 'vitest', 'drizzle-orm', 'pg', '@electric-sql/pglite', 'lodash']

const imports = (path) => `import * as wrong from '${path}'\nexport const used = wrong\n`
const importsType = (path) => `import type { plain } from '${path}'\nexport type Used = typeof plain\n`

/** Per rule, files that break it: path -> text. Every file named here has to be reported under that rule. */
export const WRONG = {
  'contract-imports-only-zod': {
    'contract/src/wrong-package.ts': imports('lodash'),
    'contract/src/wrong-node.ts': imports('node:fs'),
    'contract/src/wrong-workspace.ts': imports('../../server/src/env'),
  },
  'platform-knows-no-layer-above': {
    'server/src/platform/wrong-db.ts': imports('../db/tables'),
    'server/src/platform/wrong-module.ts': importsType('../modules/mail'),
    'server/src/platform/wrong-env.ts': imports('../env'),
  },
  'db-knows-no-layer-above': {
    'server/src/db/wrong-module.ts': imports('../modules/mail'),
    'server/src/db/wrong-app.ts': imports('../app'),
  },
  'modules-know-no-layer-above': {
    'server/src/modules/mail/wrong-app.ts': imports('../../app'),
    'server/src/modules/mail/wrong-env.ts': imports('../../env'),
    'server/src/modules/mail/wrong-admin.ts': imports('../../admin/verify'),
  },
  'nothing-imports-main': {
    'server/test/wrong-main.ts': imports('../src/main'),
    'server/test/wrong-admin.ts': imports('../src/admin'),
  },
  'modules-meet-through-index': { 'server/src/modules/orders/wrong-inner.ts': importsType('../mail/outbox') },
  'app-takes-modules-through-index': {
    'server/src/app-wrong.ts': imports('./modules/mail/outbox'),
    'server/src/admin/wrong-inner.ts': imports('../modules/mail/outbox'),
  },
  'only-queries-know-the-database': {
    'server/src/modules/orders/wrong-drizzle.ts': imports('drizzle-orm'),
    'server/src/modules/orders/wrong-pg.ts': imports('pg'),
    'server/src/modules/orders/wrong-pglite.ts': imports('@electric-sql/pglite'),
  },
  'ui-and-lib-know-no-feature': {
    'web/src/ui/wrong-feature.tsx': imports('../features/cart/cart'),
    'web/src/lib/wrong-app.ts': imports('../app/main'),
  },
  'features-do-not-know-the-app': { 'web/src/features/cart/wrong-app.ts': imports('../../app/main') },
  'features-do-not-import-features': { 'web/src/features/cart/wrong-other.ts': imports('../orders/orders-page') },
  'web-does-not-import-server': { 'web/src/lib/wrong-server.ts': importsType('../../../server/src/env') },
  'server-does-not-import-web': { 'server/src/modules/orders/wrong-web.ts': imports('../../../../web/src/lib/fetch') },
  'web-runs-in-a-browser': { 'web/src/lib/wrong-node.ts': imports('node:path') },
  'e2e-sees-only-the-product': {
    'e2e/wrong-server.ts': imports('../server/src/env'),
    'e2e/wrong-web.ts': imports('../web/src/lib/fetch'),
  },
  'nothing-imports-tests': {
    'server/src/modules/orders/wrong-test.ts': imports('./place-order.test'),
    'server/src/modules/orders/wrong-build.ts': imports('../../../test/build-app'),
  },
  'no-cycles': {
    'contract/src/wrong-a.ts': "import { b } from './wrong-b'\nexport const a = () => b\n",
    'contract/src/wrong-b.ts': "import { a } from './wrong-a'\nexport const b = () => a\n",
  },
  'every-import-resolves': { 'web/src/lib/wrong-missing.ts': imports('./nowhere') },
}
