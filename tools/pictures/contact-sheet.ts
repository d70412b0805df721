import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import type { ScreenSize } from './take-picture'

/** A screenshot, with the name of its viewer and screen, and its file in the sheet's folder. */
export interface Picture {
  name: string
  file: string
}

const SHEET_WIDTH = 2400
/** Longer pages are cut off. */
const VISIBLE_HEIGHT = 640
const COLUMNS: Readonly<Record<number, number>> = { 390: 10, 768: 7, 1440: 5 }

const renderFigure = ({ file, name }: Picture) =>
  `<figure><a href="${file}"><img src="${file}" alt=""></a><figcaption>${name}</figcaption></figure>`

const getPage = ({ width, scheme }: ScreenSize, pictures: readonly Picture[]) => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${width} px, ${scheme}</title>
<style>
  body { margin: 24px; background: #d9d5cc; color: #0f2729; font: 600 15px system-ui, sans-serif }
  main { display: grid; grid-template-columns: repeat(${COLUMNS[width] ?? 5}, 1fr); gap: 20px 16px }
  figure { margin: 0 }
  a { display: block; max-height: ${VISIBLE_HEIGHT}px; overflow: hidden; border: 1px solid #8c8371; background: #fff }
  img { display: block; width: 100% }
  figcaption { padding-top: 6px }
</style>
<h1>${width} px, ${scheme}</h1>
<main>${pictures.map(renderFigure).join('\n')}</main></html>`

/**
 * Creates a page with the screenshots of one width and theme, and a screenshot of that page.
 * @returns the names of both files
 */
export const writeContactSheet = async (
  browser: Browser,
  folder: string,
  screenSize: ScreenSize,
  pictures: readonly Picture[],
): Promise<string[]> => {
  const name = `sheet-${screenSize.width}-${screenSize.scheme}`
  const address = join(folder, `${name}.html`)
  await writeFile(address, getPage(screenSize, pictures))
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 1200 } })
  try {
    await page.goto(pathToFileURL(address).href)
    await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 80, fullPage: true })
  } finally {
    await page.close()
  }
  return [`${name}.html`, `${name}.jpg`]
}
