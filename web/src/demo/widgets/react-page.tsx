import { text } from '@kuacang/contract/kit/text'
import { say } from '../../kit/say.ts'
import { Dialogs } from './dialogs.tsx'
import { Shown } from './shown.tsx'
import { States } from './states.tsx'
import { Viewers } from './viewers.tsx'
import './widgets.css'

const words = {
  shown: text('显示', 'Display'),
  states: text('状态', 'States'),
  dialogs: text('弹窗', 'Dialogs'),
  viewers: text('查看器与输入', 'Viewers and input'),
}

/** Every shared widget in its states: for those who build pages, and for those who check a browser. */
export default function ReactPage() {
  return (
    <article className="widgets">
      {(
        [
          [words.shown, Shown],
          [words.states, States],
          [words.dialogs, Dialogs],
          [words.viewers, Viewers],
        ] as const
      ).map(([title, Part]) => (
        <section key={title.en}>
          <h2 className="section-title">{say(title)}</h2>
          <Part />
        </section>
      ))}
    </article>
  )
}
