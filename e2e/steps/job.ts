import { type Locator, type Page, test } from '@playwright/test'
import { expect } from '../expect'

/** A field that is further away is not nearby. */
const MAX_TABS = 4

type File = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }

/**
 * Does a user's job and counts every act: a press, a checked box, a filled field, a chosen option or file. Enter, which is
 * on the keyboard of the field that was just filled, and text typed with `type` count as keys instead. Do everything in a job through its methods, so that no act is left out.
 */
export class Job {
  readonly page: Page
  readonly #acts: string[] = []
  #keys = 0

  constructor(page: Page) {
    this.page = page
  }

  async #act(name: string, act: () => Promise<void>): Promise<void> {
    await act()
    this.#acts.push(name)
  }

  press = (target: Locator): Promise<void> => this.#act(`press ${target}`, () => target.click())

  check = (box: Locator): Promise<void> => this.#act(`check ${box}`, () => box.check())

  fill = (field: Locator, text: string): Promise<void> => this.#act(`fill ${field}`, () => field.fill(text))

  choose = (field: Locator, label: string): Promise<void> =>
    this.#act(`choose ${field}`, async () => {
      await field.selectOption(label)
    })

  attach = (field: Locator, file: File): Promise<void> => this.#act(`attach ${field}`, () => field.setInputFiles(file))

  /** Moves to a nearby field with Tab, unless it has the focus, and types into it. */
  async type(field: Locator, text: string): Promise<void> {
    await expect(field).toBeVisible()
    const hasFocus = () => field.evaluate((node) => node === document.activeElement)
    for (let tabs = 0; tabs < MAX_TABS && !(await hasFocus()); tabs += 1) await this.pressKey('Tab')
    await expect(field).toBeFocused()
    await this.page.keyboard.type(text)
    this.#keys += text.length
  }

  /** Moves to the next control, or submits the form. */
  async pressKey(key: 'Tab' | 'Enter'): Promise<void> {
    await this.page.keyboard.press(key)
    this.#keys += 1
  }

  /** Expects at most this many acts, and lists them otherwise. The report has the numbers as annotations. */
  expectAtMost(limit: number): void {
    const keys = this.#keys > 0 ? ` and ${this.#keys} keys` : ''
    test.info().annotations.push({ type: 'taps', description: `${this.#acts.length} of ${limit}${keys}` })
    expect(this.#acts.length, this.#acts.join('\n')).toBeLessThanOrEqual(limit)
  }
}
