import { oneTimePasswordDays as days } from '@kuacang/contract/access/one-time-password/life'
import type { NewOperator } from '@kuacang/contract/access/operator/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button, Space, Table } from 'antd'
import { DialogFrame, dialogWords } from '../../kit/dialog/dialog-frame.tsx'
import { openDialog } from '../../kit/dialog/dialogs.ts'
import { saveFile } from '../../kit/download.ts'
import { notice } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'
import { asCsv, asLines } from './password-list.ts'

const words = {
  title: text('已新建 {n} 个操作员', '{n} {n|operator|operators} created'),
  about: text(
    `密码只显示这一次，请复制或下载后再关闭。${days} 天内有效，首次登录后必须修改。`,
    `The passwords are shown only once: copy or download them before you close this. They are valid for ${days} days and must be changed at first login.`,
  ),
  copy: text('复制全部', 'Copy all'),
  copied: text('已复制 {n} 行', '{n} {n|line|lines} copied'),
  notCopied: text(
    '浏览器不允许复制，请下载 CSV',
    'The browser does not allow copying; download the CSV instead',
  ),
  save: text('下载 CSV', 'Download CSV'),
  file: text('操作员密码.csv', 'operator-passwords.csv'),
  username: text('用户名', 'Username'),
  password: text('一次性密码', 'One-time password'),
}

const copy = async (operators: readonly NewOperator[]) => {
  try {
    await navigator.clipboard.writeText(asLines(operators))
    notice.success(say(words.copied, { n: operators.length }))
  } catch {
    notice.warning(words.notCopied)
  }
}

const save = (operators: readonly NewOperator[]) => {
  const heads = { username: say(words.username), password: say(words.password) }
  saveFile(new Blob([asCsv(operators, heads)], { type: 'text/csv' }), say(words.file))
}

/** Shows the passwords of new operators, which cannot be read again. */
export const showOperators = (operators: readonly NewOperator[]): Promise<void> =>
  openDialog<void>(
    (close) => (
      <DialogFrame
        title={say(words.title, { n: operators.length })}
        kind="success"
        focus="none"
        byHand
        confirm={{ label: say(dialogWords.close), run: () => close() }}
      >
        <p className="dialog-lead">{say(words.about)}</p>
        <Space style={{ marginBottom: 12 }}>
          <Button type="primary" onClick={() => void copy(operators)}>
            {say(words.copy)}
          </Button>
          <Button onClick={() => save(operators)}>{say(words.save)}</Button>
        </Space>
        <Table<NewOperator>
          size="small"
          rowKey={(o) => o.id}
          dataSource={operators}
          pagination={false}
          scroll={{ y: 320 }}
          columns={[
            { title: say(words.username), render: (_v, o) => <Code>{o.username}</Code> },
            { title: say(words.password), render: (_v, o) => <Code>{o.password}</Code> },
          ]}
        />
      </DialogFrame>
    ),
    { otherwise: undefined },
  )
