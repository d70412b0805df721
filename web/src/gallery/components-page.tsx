import { ButtonsSample } from './buttons-sample'
import { FieldsSample } from './fields-sample'
import { MessagesSample } from './messages-sample'
import { TypeSample } from './type-sample'

/** Every control in both themes at once on wide screens, in the page's theme on small ones. */
export function ComponentsPage() {
  return (
    <main className="grid xl:grid-cols-2">
      <Column title="Light" theme="" />
      <Column title="Dark" theme="dark hidden xl:block" />
    </main>
  )
}

function Column({ title, theme }: { title: string; theme: string }) {
  return (
    <div className={`${theme} min-w-0 bg-paper px-4 py-8 text-body md:px-10`}>
      <h1 className="type-h2">{title}</h1>
      <ButtonsSample />
      <FieldsSample />
      <MessagesSample />
      <TypeSample />
    </div>
  )
}
