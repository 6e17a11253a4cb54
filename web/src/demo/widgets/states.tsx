import { text } from '@kuacang/contract/kit/text'
import { Input, Progress, Steps } from 'antd'
import { say } from '../../kit/say.ts'

const words = {
  wait: text('等待', 'Waiting'),
  process: text('进行中', 'In progress'),
  finish: text('完成', 'Finished'),
  error: text('错误', 'Failed'),
  invalid: text('无效', 'Invalid'),
  disabled: text('停用', 'Disabled'),
  plain: text('输入', 'Input'),
}

/** The states that steps, progress and inputs have. */
export const States = () => (
  <>
    <Steps
      responsive
      items={(['finish', 'process', 'wait', 'error'] as const).map((status) => ({
        status,
        title: say(words[status]),
      }))}
    />
    <div className="widget-row">
      <Progress aria-label={say(words.process)} percent={60} />
      <Progress aria-label={say(words.finish)} percent={100} status="success" />
      <Progress aria-label={say(words.error)} percent={40} status="exception" />
    </div>
    <div className="widget-row">
      <Input aria-label={say(words.plain)} placeholder={say(words.plain)} />
      <Input aria-label={say(words.invalid)} placeholder={say(words.invalid)} status="error" />
      <Input aria-label={say(words.disabled)} placeholder={say(words.disabled)} disabled />
    </div>
  </>
)
