import { DownloadOutlined } from '@ant-design/icons'
import type { Call, Input } from '@kuacang/contract/kit/call'
import type { SheetColumns } from '@kuacang/contract/kit/sheet'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { request } from '../api/request.ts'
import { saveFile } from '../download.ts'
import { notice } from '../notice.ts'
import { say } from '../say.ts'

const words = {
  download: text('下载模板', 'Download template'),
  required: text(
    '带 * 的列必填；其他列可以留空。',
    'Columns marked * are required; the others can be left empty.',
  ),
  columns: text('列：{columns}', 'Columns: {columns}'),
}

/** A call that answers a template: it needs nothing. */
export type TemplateCall = Call & { readonly data: 'file' }

const download = async (call: TemplateCall) => {
  const file = await request(call, {} as Input<TemplateCall>)
  saveFile(file, file instanceof File ? file.name : 'template.xlsx')
}

/** Which columns a sheet has, and its template. */
export const SheetColumnsHint = ({
  columns,
  template,
}: {
  columns: SheetColumns
  template: TemplateCall
}) => {
  const titles = Object.values(columns).map((c) => say(c.title) + (c.required ? ' *' : ''))
  return (
    <div style={{ marginBottom: 16 }}>
      <p className="soft">{say(words.columns, { columns: titles.join(', ') })}</p>
      <p className="soft">{say(words.required)}</p>
      <Button icon={<DownloadOutlined />} onClick={() => void download(template).catch(notice.failure)}>
        {say(words.download)}
      </Button>
    </div>
  )
}
