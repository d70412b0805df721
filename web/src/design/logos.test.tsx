import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ProgramLogo } from './logos'
import { type LogoImages, LogoProvider } from './program-logo'

const show = (logo?: LogoImages) => {
  const { container } = render(
    logo === undefined ? (
      <ProgramLogo title="Lead Program" />
    ) : (
      <LogoProvider value={logo}>
        <ProgramLogo title="Lead Program" />
      </LogoProvider>
    ),
  )
  return { images: [...container.querySelectorAll('img')], marks: container.querySelectorAll('svg').length }
}
const wide = { url: '/api/program/assets/wide', width: 1200, height: 400 }
const square = { url: '/api/program/assets/square', width: 400, height: 400 }

describe('The logo of the program (docs/spec 24.27)', () => {
  it('is the built-in one without a file', () => {
    expect(show()).toMatchObject({ images: [], marks: 1 })
  })

  it('reserves its place before the file arrives, and leaves room for the title', () => {
    const { images, marks } = show({ light: wide, dark: wide })
    expect([images.length, marks]).toEqual([1, 0])
    expect(images[0]?.style.width).toBe('4em')
    for (const [name, value] of Object.entries({ width: '1200', height: '400', alt: '' })) {
      expect(images[0]).toHaveAttribute(name, value)
    }
  })

  it('is another file in dark if the program has one', () => {
    const { images } = show({ light: wide, dark: square })
    expect(images.map((image) => image.getAttribute('src'))).toEqual([wide.url, square.url])
    expect(images[0]).toHaveClass('dark:hidden')
    expect(images[1]).toHaveClass('hidden', 'dark:block')
    expect(show({ light: wide, dark: null })).toMatchObject({ marks: 1 })
  })
})
