import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ChartPair, ChartScale, ChartValue } from './chart-values'
import { HorizontalAxis } from './horizontal-axis'
import { PairBars, ShareBar } from './horizontal-bars'
import { MonthColumns } from './month-columns'

const value = (amount: number, overrides: Partial<ChartValue> = {}): ChartValue => ({
  value: amount,
  text: String(amount),
  short: `s${amount}`,
  label: `Figure ${amount}`,
  ...overrides,
})
const pair = (key: string, thisYear: number | null, lastYear: number): ChartPair => ({
  key,
  label: key,
  name: key,
  thisYear: thisYear === null ? null : value(thisYear),
  lastYear: value(lastYear),
})

const series = { thisYear: '2027', lastYear: '2026' }

/** Positions and sizes of the bars, in SVG units. */
const bars = (within: HTMLElement) =>
  [...within.querySelectorAll('rect')].map((bar) =>
    ['x', 'y', 'width', 'height'].map((name) => Number(bar.getAttribute(name) ?? 0)),
  )

describe('vertical bars', () => {
  it('have heights relative to the top grid line, with last year’s bar on the left', () => {
    const pairs = [pair('Aug', 34, 10), pair('Sep', 0, 40), pair('Oct', null, 0)]
    const { container } = render(
      <MonthColumns label="Orders" series={series} axisTitle="Orders" pairs={pairs} axisText={(tick) => `t${tick}`} />,
    )
    expect(bars(container)).toEqual([
      [1, 75, 3.8, 25],
      [5.2, 15, 3.8, 85],
      [11, 0, 3.8, 100],
    ])
    expect(screen.getAllByText(/^t\d+$/).map(({ textContent }) => textContent)).toEqual([
      ...['t0', 't10', 't20', 't30', 't40'],
      // The hidden labels that determine the column width.
      't40',
    ])
    // The two rows below the bars: this year's numbers, then last year's, with a dash for a future or empty month.
    const labelsBelow = [...container.querySelectorAll('.text-center span')].map(({ textContent }) => textContent)
    expect(labelsBelow).toEqual(['Aug', 'Sep', 'Oct', 's34', 's0', '–', 's10', 's40', '–'])
  })

  it('are hidden from screen readers, which read a list of the numbers', () => {
    const linked = { ...pair('Aug', 1, 2), thisYear: value(1, { href: '/orders' }) }
    const { container } = render(
      <MonthColumns label="Orders" series={series} axisTitle="Orders" pairs={[linked]} axisText={String} />,
    )
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
    expect(screen.getByRole('list', { name: 'Orders' })).toHaveTextContent('Figure 2')
    expect(screen.getByRole('link', { name: 'Figure 1' })).toHaveAttribute('href', '/orders')
  })
})

describe('horizontal bars', () => {
  it('have lengths relative to the top of the scale', () => {
    const { container } = render(<PairBars pair={pair('SE', 25, 50)} scale={{ top: 100, ticks: [0, 100] }} />)
    expect(bars(container).map(([, , width]) => width)).toEqual([25, 50])
  })

  it('are omitted for zero', () => {
    const { container } = render(<PairBars pair={pair('SE', null, 0)} scale={{ top: 1, ticks: [0, 1] }} />)
    expect(bars(container)).toEqual([])
  })

  it('show a share of the total', () => {
    const { container } = render(<ShareBar share={0.375} />)
    expect(bars(container).map(([, , width]) => width)).toEqual([100, 37.5])
  })
})

describe('a horizontal axis', () => {
  it('places each label at its value, and keeps the first and the last within the chart', () => {
    const scale: ChartScale = { top: 40, ticks: [0, 10, 40] }
    render(<HorizontalAxis scale={scale} text={(tick) => `t${tick}`} />)
    const labels = screen.getAllByText(/^t\d+$/)
    expect(labels.map(({ textContent, style }) => [textContent, style.left])).toEqual([
      ['t0', '0%'],
      ['t10', '25%'],
      ['t40', '100%'],
    ])
    expect(labels[0]).not.toHaveClass('-translate-x-1/2')
    expect(labels[2]).toHaveClass('-translate-x-full')
  })
})
