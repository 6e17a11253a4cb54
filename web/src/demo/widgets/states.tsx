import { text } from '@kuacang/contract/kit/text'
import { Input, Menu, Progress } from 'antd'
import { ProgressSteps, type StepState } from '../../kit/progress-steps.tsx'
import { say } from '../../kit/say.ts'

const words = {
  finish: text('完成', 'Finished'),
  process: text('进行中', 'In progress'),
  wait: text('等待', 'Waiting'),
  error: text('错误', 'Failed'),
  cancel: text('已取消', 'Cancelled'),
  success: text('成功', 'Succeeded'),
  plain: text('输入', 'Input'),
  invalid: text('无效', 'Invalid'),
  disabled: text('停用', 'Disabled'),
  active: text('当前菜单项', 'Active menu item'),
  other: text('其他菜单项', 'Other menu item'),
}
const states: readonly StepState[] = ['finish', 'process', 'wait', 'error', 'cancel']

/** The states that steps, progress, inputs and menu items have. */
export const States = () => (
  <>
    <ProgressSteps steps={states.map((state) => ({ state, title: say(words[state]) }))} />
    <div className="widget-row">
      <Progress aria-label={say(words.process)} percent={60} />
      <Progress aria-label={say(words.success)} percent={100} status="success" />
      <Progress aria-label={say(words.error)} percent={40} status="exception" />
    </div>
    <div className="widget-row">
      <Input aria-label={say(words.plain)} placeholder={say(words.plain)} />
      <Input aria-label={say(words.invalid)} placeholder={say(words.invalid)} status="error" aria-invalid />
      <Input aria-label={say(words.disabled)} placeholder={say(words.disabled)} disabled />
    </div>
    <Menu
      mode="horizontal"
      selectedKeys={['active']}
      items={[
        { key: 'active', label: say(words.active) },
        { key: 'other', label: say(words.other) },
        { key: 'disabled', label: say(words.disabled), disabled: true },
      ]}
    />
  </>
)
