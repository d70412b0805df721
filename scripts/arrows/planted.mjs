const PLAIN = 'export const plain = 1\n'

/** Allowed imports. The check must not report any of them. */
export const VALID_FILES = {
  'contract/src/rules/money.ts': 'export const cents = 1\n',
  'contract/src/rules/totals.ts': "import { cents } from './money'\nexport const totals = cents\n",
  'contract/src/rules/totals.test.ts':
    "import { it } from 'vitest'\nimport { totals } from './totals'\nit('adds', () => totals)\n",
  'contract/src/rules/roles.ts': PLAIN,
  'contract/src/texts/order.ts': PLAIN,
  'contract/src/api/wire.ts':
    "import { z } from 'zod'\nimport { cents } from '../rules/money'\nexport const amount = z.number().min(cents)\n",
  'contract/src/orders/order.ts':
    "import { amount } from '../api/wire'\nimport { plain } from '../texts/order'\nexport const order = [amount, plain]\n",
  'contract/src/endpoints.ts': "import { order } from './orders/order'\nexport const endpoints = order\n",
  'server/src/platform/database.ts': "import { sql } from 'drizzle-orm'\nexport const one = sql\n",
  'server/src/platform/http.ts':
    "import { amount } from '@portal/contract/api/wire'\nimport { plain } from '@portal/contract/texts/order'\nexport const http = [amount, plain]\n",
  'server/src/db/tables.ts': "import { one } from '../platform/database'\nexport const orders = one\n",
  'server/src/db/tables/index.ts': PLAIN,
  'server/src/seed/all-tables.ts': "import { plain } from '../db/tables/index'\nexport const all = plain\n",
  'server/src/core/mail/outbox.ts':
    "import { sql } from 'drizzle-orm'\nimport { orders } from '../../db/tables'\nexport const outbox = [sql, orders]\n",
  'server/src/seed/demo.ts': "import { outbox } from '../core/mail/outbox'\nexport const demo = outbox\n",
  'server/src/modules/orders/queries.ts': "import { sql } from 'drizzle-orm'\nexport const find = sql\n",
  'server/src/modules/orders/place-order.ts':
    "import { order } from '@portal/contract/orders/order'\nimport { outbox } from '../../core/mail/outbox'\nimport { mail } from '../mail/resend-mail'\nimport { find } from './queries'\nexport const placeOrder = [order, outbox, mail, find]\n",
  'server/src/modules/orders/place-order.test.ts':
    "import { build } from '../../../test/build-app'\nimport { placeOrder } from './place-order'\nexport const used = [build, placeOrder]\n",
  'server/src/modules/mail/resend-mail.ts': 'export const mail = 1\n',
  'server/src/modules/mail/outbox.ts': PLAIN,
  'server/src/env.ts': PLAIN,
  'server/src/modules/orders/edit-order.ts': 'export const editOrder = 1\n',
  'server/src/modules/orders/handlers.ts':
    "import { placeOrder } from './place-order'\nexport const handlers = { placeOrder }\n",
  'server/src/modules/orders/module.ts':
    "import { handlers } from './handlers'\nexport const orderModule = { handlers }\n",
  'server/src/modules.ts':
    "import { orderModule } from './modules/orders/module'\nexport const modules = [orderModule]\n",
  'server/src/app.ts':
    "import { modules } from './modules'\nimport { editOrder } from './modules/orders/edit-order'\nexport const app = [editOrder, modules]\n",
  'server/src/main.ts':
    "import { app } from './app'\nimport { plain } from './env'\nimport { demo } from './seed/demo'\nexport const started = [app, plain, demo]\n",
  'server/src/jobs.ts': PLAIN,
  'server/src/admin.ts': "import { plain } from './admin/verify'\nexport const run = plain\n",
  'server/src/admin/verify.ts':
    "import { editOrder } from '../modules/orders/edit-order'\nexport const plain = editOrder\n",
  'server/test/build-app.ts': "import { app } from '../src/app'\nexport const build = app\n",
  'web/src/design/button.tsx': "import { cents } from '@portal/contract/rules/money'\nexport const Button = cents\n",
  'web/src/lib/fetch.ts': "import { endpoints } from '@portal/contract/endpoints'\nexport const plain = endpoints\n",
  'web/src/records/dealer-fields.tsx':
    "import { Button } from '../design/button'\nimport { plain } from '../lib/fetch'\nexport const DealerFields = [Button, plain]\n",
  'web/src/ordering/order-editor.tsx':
    "import { order } from '@portal/contract/orders/order'\nimport { DealerFields } from '../records/dealer-fields'\nexport const OrderEditor = [order, DealerFields]\n",
  'web/src/features/orders/orders-page.tsx':
    "import { Button } from '../../design/button'\nimport { OrderEditor } from '../../ordering/order-editor'\nexport const OrdersPage = [Button, OrderEditor]\n",
  'web/src/features/cart/cart.ts': PLAIN,
  'web/src/app/main.tsx':
    "import { OrdersPage } from '../features/orders/orders-page'\nexport const main = OrdersPage\n",
  'tools/bench/main.ts':
    "import { build } from '../../server/test/build-app'\nimport { plain } from '../../server/src/env'\nexport const main = [build, plain]\n",
  'e2e/flow.spec.ts': "import { totals } from '@portal/contract/rules/totals'\nexport const flow = totals\n",
}

/** Packages that the planted files import. They are empty, because only their names matter. */
export const PACKAGES = ['zod', 'vitest', 'drizzle-orm', 'pg', '@electric-sql/pglite', 'lodash']

const imports = (path) => `import * as wrong from '${path}'\nexport const used = wrong\n`
const importsType = (path) => `import type { plain } from '${path}'\nexport type Used = typeof plain\n`

/** Files that violate each rule, by path. The check must report every file for its rule. */
export const INVALID_FILES = {
  'contract-imports-only-zod': {
    'contract/src/wrong-package.ts': imports('lodash'),
    'contract/src/wrong-node.ts': imports('node:fs'),
    'contract/src/wrong-workspace.ts': imports('../../server/src/env'),
  },
  'contract-encodes-domains-with-punycode': {
    'contract/src/api/email.ts': imports('lodash'),
  },
  'contract-patches-with-rfc6902': {
    'contract/src/program/document-patch.ts': imports('lodash'),
  },
  'contract-rules-are-pure': {
    'contract/src/rules/wrong-schema.ts': imports('zod'),
    'contract/src/rules/wrong-area.ts': importsType('../orders/order'),
    'contract/src/rules/wrong-text.ts': imports('../texts/order'),
  },
  'contract-texts-say-only': { 'contract/src/texts/wrong-rule.ts': imports('../rules/money') },
  'contract-api-knows-no-area': {
    'contract/src/api/wrong-area.ts': importsType('../orders/order'),
    'contract/src/api/wrong-table.ts': imports('../endpoints'),
  },
  'contract-areas-do-not-know-the-table': { 'contract/src/orders/wrong-table.ts': imports('../endpoints') },
  'no-circles-between-areas-of-the-contract': {
    'contract/src/mail/wrong-order.ts': imports('../orders/order'),
    'contract/src/mail/mail.ts': PLAIN,
    'contract/src/orders/wrong-mail.ts': imports('../mail/mail'),
  },
  'platform-knows-no-layer-above': {
    'server/src/platform/wrong-db.ts': imports('../db/tables'),
    'server/src/platform/wrong-core.ts': imports('../core/mail/outbox'),
    'server/src/platform/wrong-module.ts': importsType('../modules/mail/outbox'),
    'server/src/platform/wrong-env.ts': imports('../env'),
  },
  'platform-knows-nothing-of-the-product': {
    'server/src/platform/wrong-area.ts': importsType('@portal/contract/orders/order'),
    'server/src/platform/wrong-rule.ts': imports('@portal/contract/rules/totals'),
  },
  'db-knows-no-layer-above': {
    'server/src/db/wrong-core.ts': imports('../core/mail/outbox'),
    'server/src/db/wrong-module.ts': imports('../modules/mail/resend-mail'),
    'server/src/db/wrong-app.ts': imports('../app'),
  },
  'only-the-seed-imports-all-tables': { 'server/src/core/mail/wrong-tables.ts': imports('../../db/tables/index') },
  'core-knows-no-layer-above': {
    'server/src/core/mail/wrong-module.ts': importsType('../../modules/mail/outbox'),
    'server/src/core/mail/wrong-seed.ts': imports('../../seed/demo'),
    'server/src/core/mail/wrong-env.ts': imports('../../env'),
  },
  'seed-knows-no-layer-above': { 'server/src/seed/wrong-module.ts': imports('../modules/orders/edit-order') },
  'modules-know-no-layer-above': {
    'server/src/modules/mail/wrong-app.ts': imports('../../app'),
    'server/src/modules/mail/wrong-env.ts': imports('../../env'),
    'server/src/modules/mail/wrong-admin.ts': imports('../../admin/verify'),
    'server/src/modules/mail/wrong-seed.ts': imports('../../seed/demo'),
    'server/src/modules/mail/wrong-jobs.ts': imports('../../jobs'),
  },
  'nothing-imports-main': {
    'server/test/wrong-main.ts': imports('../src/main'),
    'server/test/wrong-admin.ts': imports('../src/admin'),
  },
  'modules-meet-through-public-files': {
    'server/src/modules/orders/wrong-inner.ts': importsType('../mail/outbox'),
    'server/src/modules/mail/wrong-handlers.ts': imports('../orders/handlers'),
  },
  'app-takes-modules-through-public-files': {
    'server/src/app-wrong.ts': imports('./modules/mail/outbox'),
    'server/src/jobs-wrong.ts': imports('./modules/orders/handlers'),
    'server/src/admin/wrong-inner.ts': imports('../modules/mail/outbox'),
  },
  'only-the-list-takes-module-files': {
    'server/src/jobs-with-module.ts': imports('./modules/orders/module'),
    'server/src/admin/wrong-module.ts': imports('../modules/orders/module'),
    'server/src/modules/mail/wrong-module.ts': imports('../orders/module'),
  },
  'only-queries-know-the-database': {
    'server/src/modules/orders/wrong-drizzle.ts': imports('drizzle-orm'),
    'server/src/modules/orders/wrong-pg.ts': imports('pg'),
    'server/src/modules/orders/wrong-pglite.ts': imports('@electric-sql/pglite'),
  },
  'design-would-serve-another-product': {
    'web/src/design/wrong-status.tsx': importsType('@portal/contract/rules/totals'),
    'web/src/design/wrong-area.tsx': importsType('@portal/contract/orders/order'),
    'web/src/design/wrong-lib.tsx': imports('../lib/fetch'),
    'web/src/design/wrong-records.tsx': imports('../records/dealer-fields'),
    'web/src/design/wrong-feature.tsx': imports('../features/cart/cart'),
  },
  'lib-knows-no-screen': {
    'web/src/lib/wrong-design.ts': imports('../design/button'),
    'web/src/lib/wrong-ordering.ts': importsType('../ordering/order-editor'),
    'web/src/lib/wrong-app.ts': imports('../app/main'),
  },
  'records-know-no-ordering': {
    'web/src/records/wrong-ordering.tsx': imports('../ordering/order-editor'),
    'web/src/records/wrong-feature.tsx': imports('../features/cart/cart'),
  },
  'ordering-knows-no-feature': {
    'web/src/ordering/wrong-feature.tsx': imports('../features/cart/cart'),
    'web/src/ordering/wrong-app.ts': importsType('../app/main'),
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
  'nothing-imports-tools': {
    'contract/src/wrong-tool.ts': imports('../../tools/bench/main'),
    'server/test/wrong-tool.ts': imports('../../tools/bench/main'),
    'web/src/lib/wrong-tool.ts': importsType('../../../tools/bench/main'),
    'e2e/wrong-tool.ts': imports('../tools/bench/main'),
  },
  'tools-do-not-import-web': { 'tools/bench/wrong-web.ts': imports('../../web/src/lib/fetch') },
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
