import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { openScreen, type PortalScreen, VIEWERS } from '../portal-screens'
import { waitUntilSettled } from '../steps/wait-until-settled'
import { expectUncutText } from '../uncut-text'

/** Companies with long words, tall letters, or right-to-left text. */
const BUSINESSES = [
  {
    company: 'Kälteanlagenbaumeisterbetriebsgesellschaft mbH',
    first: 'Maximilian-Alexander',
    last: 'Freiherr von Hohenzollern-Sigmaringen',
  },
  { company: 'Lentokonesuihkuturbiinimoottorijäähdytys Oy', first: 'Åsa-Pirkko', last: 'Hyvärinen-Kekkonen' },
  { company: 'Ψυκτικές εγκαταστάσεις Θεσσαλονίκης', first: 'Αλέξανδρος', last: 'Παπακωνσταντινόπουλος' },
  { company: 'Кондиционирование и теплоснабжение', first: 'Константин', last: 'Преображенский' },
  { company: 'شركة التكييف والتبريد المتحدة', first: 'عبد الرحمن', last: 'الأنصاري' },
  { company: 'מערכות קירור ומיזוג אוויר בע״מ', first: 'אברהם', last: 'בן־שושן' },
] as const

const EMAIL = 'verwaltung@klimatechnik.de'
const PACKAGE = 'Straßenbahnhaltestellenwerbeflächenvermietung'

/** SQL that renames the demo's companies and contact people. Each language gets every sixth company. */
const renameDealers = BUSINESSES.map(({ company, first, last }, at) => {
  const accountIds = `(select account_id from dealer_profiles where right(dealer_number, 3)::int % ${BUSINESSES.length} = ${at})`
  const stored = JSON.stringify({ companyName: company, firstName: first, lastName: last, email: EMAIL })
  return `
    update dealer_profiles set company_name = '${company}' where account_id in ${accountIds};
    update accounts set first_name = '${first}', last_name = '${last}', email = '${EMAIL}' where id in ${accountIds};
    update orders set dealer_information = dealer_information || '${stored}'::jsonb where dealer_id in ${accountIds};`
}).join('')
const renameStaff = `
  update accounts set last_name = 'Freifrau von und zu Guttenberg-Lauterbach' where role <> 'dealer' and last_name <> '';
  update packages set name = '${PACKAGE}' || right(name, 3) where category_id = (select category_id from packages limit 1);
  update order_items set package_name = '${PACKAGE}' where package_name like 'Full%' or package_name like 'Local%';`

/** Finds email addresses that break anywhere other than after the @ or before a dot. */
const findBrokenAddresses = (page: Page): Promise<string[]> =>
  page.evaluate((email) => {
    const broken: string[] = []
    for (const node of document.querySelectorAll('main *, [role="dialog"] *')) {
      if (node.textContent !== email || !node.checkVisibility()) continue
      const texts = [...node.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE)
      // A line may break between these text nodes but not within one.
      for (const text of texts) {
        const range = document.createRange()
        range.selectNodeContents(text)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) {
          broken.push(text.textContent ?? '')
        }
      }
    }
    return broken
  }, EMAIL)

const WIDTHS = [390, 768, 1440]

/** Checks a screen at every width. @returns the text of its main part */
const expectReadableText = async (page: Page, screen: PortalScreen): Promise<string> => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openScreen(page, screen)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await waitUntilSettled(page)
    await expectUncutText(page, `${width} px`)
    expect(await findBrokenAddresses(page), `addresses on ${page.url()} at ${width} px`).toEqual([])
  }
  return page.getByRole('main').innerText()
}

const VISITED_SCREENS: Readonly<Record<string, readonly string[]>> = {
  'dealer-active': ['home', 'orders', 'order', 'agreement', 'profile'],
  admin: ['dashboard', 'orders', 'requests', 'dealers', 'users', 'order'],
  territory: ['dashboard'],
}

test('long words, other scripts and right-to-left names are not cut off on any kind of screen', async ({
  page,
  changeRows,
}) => {
  await changeRows(renameDealers + renameStaff)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  let pageText = ''
  for (const viewer of VIEWERS) {
    const wanted = VISITED_SCREENS[viewer.name]
    if (!wanted) continue
    await page.context().clearCookies()
    await viewer.signIn(page)
    for (const screen of viewer.screens.filter(({ name }) => wanted.includes(name))) {
      pageText += await expectReadableText(page, screen)
    }
  }
  for (const name of [...BUSINESSES.map(({ company }) => company), PACKAGE, EMAIL]) expect(pageText).toContain(name)
})
