import { ButtonsSample } from './buttons-sample'
import { FieldsSample } from './fields-sample'
import { LayoutSample } from './layout-sample'
import { MessagesSample } from './messages-sample'
import { OverlaysSample } from './overlays-sample'
import { RecordsSample } from './records-sample'
import { TableSample } from './table-sample'
import { TypeSample } from './type-sample'

/**
 * Every component in the page's theme, on wide screens beside the dark one; beneath, in the page's theme, what lies over
 * a page.
 */
export function ComponentsPage() {
  return (
    <main>
      <div className="grid xl:grid-cols-2">
        <Column title="This page’s theme" theme="" />
        <Column title="Dark" theme="dark hidden xl:block" />
      </div>
      <div className="px-4 pb-8 md:px-10">
        <OverlaysSample />
      </div>
    </main>
  )
}

function Column({ title, theme }: { title: string; theme: string }) {
  return (
    <div className={`${theme} min-w-0 bg-paper px-4 py-8 text-body md:px-10`}>
      <h1 className="type-h2">{title}</h1>
      <ButtonsSample />
      <FieldsSample />
      <TableSample />
      <LayoutSample />
      <MessagesSample />
      <RecordsSample />
      <TypeSample />
    </div>
  )
}
