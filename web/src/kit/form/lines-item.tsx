import { text } from '@kuacang/contract/kit/text'
import { Form, Input } from 'antd'
import type { Rule } from 'antd/es/form'
import { say } from '../say.ts'
import { linesOf, usualLines } from './lines.ts'
import { required } from './rules.ts'

const words = {
  hint: text('回车换行分隔，最多 {n} 条', 'One per line, at most {n}'),
  many: text('最多 {most} 个，现有 {n} 个', 'At most {most} at once; there are {n}'),
}

/** What stands below an input of several values (PA-681). */
export const linesHint = (most = usualLines): string => say(words.hint, { n: most })

/** Refuses more lines than are taken at once. */
export const atMostLines = (most = usualLines): Rule => ({
  validator: (_rule, value: string | undefined) => {
    const n = linesOf(value ?? '').length
    return n > most ? Promise.reject(new Error(say(words.many, { most, n }))) : Promise.resolve()
  },
})

type Props = {
  readonly name: string
  readonly label: string
  readonly most?: number
  readonly optional?: boolean
  /** What else holds of the lines. */
  readonly rules?: readonly Rule[]
  /** What else is said of them, before the limit. */
  readonly hint?: string
}

/** A field of a form that takes several values, one a line; the form reads them by `linesOf`. */
export const LinesItem = ({ name, label, most = usualLines, optional, rules = [], hint = '' }: Props) => (
  <Form.Item
    name={name}
    label={label}
    extra={`${hint}${linesHint(most)}`}
    rules={[...(optional ? [] : [required]), atMostLines(most), ...rules]}
  >
    <Input.TextArea className="code" autoSize={{ minRows: 3, maxRows: 10 }} />
  </Form.Item>
)
