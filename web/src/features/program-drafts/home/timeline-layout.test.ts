import { formatDate } from '@portal/contract/rules/calendar'
import { describe, expect, it } from 'vitest'
import { firstVersion, someDraft, someVersion } from '../../../../test/given-program-drafts'
import { layOutTimeline } from './timeline-layout'

const timeZone = 'America/New_York'
const now = new Date('2027-09-14T16:00:00Z')
const date = (instant: string | Date) => formatDate(instant, timeZone)

describe('the timeline of versions', () => {
  const second = someVersion({ state: 'in-effect', takesEffectAt: '2027-08-01T04:00:00.000Z' })
  const withdrawn = someVersion({ number: 3, state: 'withdrawn', withdrawnAt: '2027-08-23T14:00:00.000Z' })
  const scheduled = someVersion({ number: 4, takesEffectAt: '2027-09-20T04:00:00.000Z' })
  const layout = layOutTimeline(
    {
      versions: [scheduled, withdrawn, second, { ...firstVersion, state: 'superseded' }],
      drafts: [someDraft({ wishedEffect: '2027-10-01' })],
    },
    now,
    timeZone,
    date,
  )

  it('joins the versions that are not withdrawn from a year ago to the end', () => {
    expect(layout.bars.map(({ version }) => version.number)).toEqual([1, 2, 4])
    expect(layout.bars[0]?.from).toBe(0)
    expect(layout.bars.at(-1)?.to).toBe(100)
    for (const [index, bar] of layout.bars.slice(1).entries()) expect(bar.from).toBe(layout.bars[index]?.to)
  })

  it('marks withdrawn versions and waiting drafts at their days', () => {
    expect(layout.marks.map(({ text }) => text)).toEqual([
      'Version 3 withdrawn Aug 23, 2027',
      'Draft for Oct 1, 2027 is waiting',
    ])
    const [withdrawal, draft] = layout.marks.map(({ at }) => at)
    expect(withdrawal).toBeLessThan(layout.today)
    expect(draft).toBeGreaterThan(layout.bars.at(-1)?.from ?? 100)
  })

  it('has labels on the side that is free of the line of the current day', () => {
    expect(layout.marks.map(({ shortText, isLabelLeft }) => [shortText, isLabelLeft])).toEqual([
      ['Version 3 withdrawn', true],
      ['Draft is waiting', false],
    ])
  })

  it('labels months evenly, within the width', () => {
    expect(layout.months.map(({ label }) => label)).toEqual(['Sep 2026', 'Dec', 'Mar 2027', 'Jun', 'Sep'])
    for (const { at } of layout.months) expect(at).toBeLessThan(100)
  })

  it('leaves out versions that ended before, and withdrawals from long ago', () => {
    const { bars, marks } = layOutTimeline(
      { versions: [scheduled, withdrawn, second, { ...firstVersion, state: 'superseded' }], drafts: [] },
      new Date('2029-03-01T16:00:00Z'),
      timeZone,
      date,
    )
    expect(bars.map(({ version, from, to }) => [version.number, from, to])).toEqual([[4, 0, 100]])
    expect(marks).toEqual([])
  })
})
