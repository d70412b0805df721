import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mockCall, mockNetwork } from '../../../test/api-mock'
import { someDealer } from '../../../test/given'
import { someCategory, somePackage } from '../../../test/given-catalog'
import { renderPage } from '../../../test/render-page'
import { CatalogPage } from './catalog-page'

const getId = (last: number): string => `30000000-0000-4000-8000-00000000000${last}`
const categories = ['Signs', 'Direct Mail', 'Website'].map((name, index) => someCategory({ id: getId(index), name }))
const packages = categories.map(({ id, name }, index) =>
  somePackage({ id: getId(index + 5), name: `${name} package`, categoryId: id, categoryName: name }),
)

mockNetwork()
beforeEach(() => {
  mockCall('listCategories', categories)
  mockCall('listPackages', packages)
  mockCall('listOrders', [])
})

const heights = ['scrollTop', 'clientHeight', 'scrollHeight'] as const
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of heights) Reflect.deleteProperty(document.documentElement, name)
})

/** Scrolls the page, whose sections are 500 px high and begin below the chips. */
function scrollTo(scrollTop: number, isAtEnd = false): void {
  const values = { scrollTop, clientHeight: 900, scrollHeight: isAtEnd ? scrollTop + 900 : 3000 }
  for (const name of heights) {
    Object.defineProperty(document.documentElement, name, { value: values[name], configurable: true })
  }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = categories.findIndex(({ id }) => this.id === `category-${id}`)
    return index < 0 ? new DOMRect(0, 0, 1000, 61) : new DOMRect(0, 200 + index * 500 - scrollTop, 1000, 500)
  })
  fireEvent.scroll(window)
}

const currentChips = (): (string | null)[] =>
  screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'true')
    .map(({ textContent }) => textContent)

describe('the chips of the catalog (docs/spec 7.1)', () => {
  it('mark the category in view while the page scrolls', async () => {
    scrollTo(0)
    await renderPage(<CatalogPage />, { user: someDealer(), path: '/packages' })
    await screen.findByRole('article', { name: 'Signs package' })
    expect(currentChips()).toEqual(['Signs'])
    scrollTo(600)
    expect(currentChips()).toEqual(['Direct Mail'])
    scrollTo(590)
    expect(currentChips()).toEqual(['Signs'])
  })

  it('mark the last category at the end of the page, even if it is too short to reach the top', async () => {
    scrollTo(0)
    await renderPage(<CatalogPage />, { user: someDealer(), path: '/packages' })
    await screen.findByRole('article', { name: 'Signs package' })
    scrollTo(700, true)
    expect(currentChips()).toEqual(['Website'])
  })
})
