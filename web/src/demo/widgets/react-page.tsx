import { text } from '@kuacang/contract/kit/text'
import { say } from '../../kit/say.ts'
import { Desk } from './desk.tsx'
import { Dialogs } from './dialogs.tsx'
import { Inputs } from './inputs.tsx'
import { PackingDialogs } from './packing-dialogs.tsx'
import { Records } from './records.tsx'
import { Selectors } from './selectors.tsx'
import { Shown } from './shown.tsx'
import { States } from './states.tsx'
import { Viewers } from './viewers.tsx'
import './widgets.css'

const words = {
  shown: text('显示', 'Display'),
  states: text('状态', 'States'),
  dialogs: text('弹窗', 'Dialogs'),
  records: text('四个版本的操作记录', 'Operation records of four versions'),
  selectors: text('选择器', 'Selectors'),
  inputs: text('输入', 'Input'),
  packing: text('作业弹窗', 'Dialogs of workbenches'),
  viewers: text('查看器', 'Viewers'),
  desk: text('工作台', 'Workbench'),
}

/** Every shared widget in its states: for those who build pages, and for those who check a browser. */
export default function ReactPage() {
  return (
    <article className="widgets">
      {(
        [
          [words.shown, Shown],
          [words.states, States],
          [words.selectors, Selectors],
          [words.inputs, Inputs],
          [words.dialogs, Dialogs],
          [words.packing, PackingDialogs],
          [words.records, Records],
          [words.viewers, Viewers],
          [words.desk, Desk],
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
