import { CloseCircleFilled } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { say } from '../say.ts'

const words = { clear: text('清空', 'Clear') }

/** `allowClear` of a select: Ant Design itself names the button in English only. */
export const clearable = { clearIcon: <CloseCircleFilled aria-hidden />, label: say(words.clear) }
