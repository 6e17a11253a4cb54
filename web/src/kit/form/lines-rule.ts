import { text } from '@kuacang/contract/kit/text'
import type { Rule } from 'antd/es/form'
import { say } from '../say.ts'
import { linesOf, usualLines } from './lines.ts'

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
