import type { Call } from '@kuacang/contract/kit/call'
import type { Refusal } from '@kuacang/contract/kit/refusal'
import { type Locale, text } from '@kuacang/contract/kit/text'

/** What the calls of an area refuse. */
export type AreaRefusals = {
  readonly area: string
  readonly calls: readonly Call[]
  readonly refusals: readonly Refusal[]
}

const words = {
  title: text('错误码', 'Codes'),
  about: text(
    '`code` 为 0 表示成功。其他值是下列错误之一，含义不会改变；以后可能增加新的错误码，遇到未知的码请显示 `msg`。1010 表示仓库无效。花括号中是每次不同的内容。',
    'A `code` of 0 is success. Any other is one of these, and never gets another meaning. Codes may be added: show the `msg` of one that you do not know. 1010 says that the warehouse is not valid. What differs from case to case stands in braces.',
  ),
  means: text('含义', 'Meaning'),
  now: text('怎么办', 'What to do'),
}

/** Of the forms of a word that go with a number the last: it stands for any number. */
const cell = (said: string): string =>
  said
    .replace(/\{\w+\|[^{}]*\|([^{}|]*)\}/g, '$1')
    .replaceAll('|', '\\|')
    .replaceAll('\n', ' ')

/** The codes that these calls may answer, as a table of Markdown: those of the kit and of the areas of the calls. */
export const codesOf = (calls: readonly Call[], all: readonly AreaRefusals[], locale: Locale): string => {
  const own = new Set(calls)
  const refusals = all
    .filter(({ area, calls: called }) => area === 'kit' || called.some((call) => own.has(call)))
    .flatMap((one) => one.refusals)
    .toSorted((a, b) => a.code - b.code)
  const row = ({ code, status, what, why, now }: Refusal) => {
    const between = locale === 'zh' ? '；' : '. '
    return `| ${code} | ${status} | ${cell([what[locale], why[locale]].join(between))} | ${cell(now[locale])} |`
  }
  return [
    `## ${words.title[locale]}`,
    '',
    words.about[locale],
    '',
    `| code | HTTP | ${words.means[locale]} | ${words.now[locale]} |`,
    '| --- | --- | --- | --- |',
    ...refusals.map(row),
  ].join('\n')
}
