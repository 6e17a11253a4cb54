import { DownloadOutlined } from '@ant-design/icons'
import type { Call } from '@kuacang/contract/kit/call'
import { type SheetColumns, templateFile } from '@kuacang/contract/kit/sheet'
import { type Text, text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { locale, say } from '../say.ts'

const words = {
  download: text('下载模板', 'Download template'),
  name: text('{title}模板', '{title} template'),
  required: text(
    '带 * 的列必填；其他列可以留空。',
    'Columns marked * are required; the others can be left empty.',
  ),
  columns: text('列：{columns}', 'Columns: {columns}'),
}

/** A call that answers a template: it needs nothing. The same lies in a file, in each language. */
export type TemplateCall = Call & { readonly data: 'file' }

type LinkProps = { readonly of: TemplateCall; readonly title: Text; readonly icon?: ReactNode }

/** A link to an empty sheet, which is a file below /templates/ that a deployment may keep elsewhere (PA-045). */
export const TemplateLink = ({ of, title, icon }: LinkProps) => (
  <Button
    icon={icon}
    href={`/templates/${templateFile(of, locale)}`}
    download={`${say(words.name, { title: say(title) })}.xlsx`}
  >
    {say(words.download)}
  </Button>
)

type Props = {
  /** What is uploaded with it. */
  readonly title: Text
  readonly columns: SheetColumns
  readonly template: TemplateCall
}

/** Which columns a sheet has, and its template. */
export const SheetColumnsHint = ({ title, columns, template }: Props) => {
  const titles = Object.values(columns).map((c) => say(c.title) + (c.required ? ' *' : ''))
  return (
    <div style={{ marginBottom: 16 }}>
      <p className="soft">{say(words.columns, { columns: titles.join(', ') })}</p>
      <p className="soft">{say(words.required)}</p>
      <TemplateLink of={template} title={title} icon={<DownloadOutlined />} />
    </div>
  )
}
