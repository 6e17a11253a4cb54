import { text } from '@kuacang/contract/kit/text'
import {
  type Currency,
  editCurrency,
  exportCurrencies,
  listCurrencies,
} from '@kuacang/contract/reference/currency/calls'
import { Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import type { Action } from '../../kit/list/actions.tsx'
import type { Column } from '../../kit/list/columns.tsx'
import { ShortList } from '../../kit/list/short-list.tsx'
import { say } from '../../kit/say.ts'
import { Code } from '../../kit/show.tsx'

const words = {
  list: text('币种', 'Currencies'),
  edit: text('编辑', 'Edit'),
  title: text('编辑币种 {code}', 'Edit currency {code}'),
  code: text('代码', 'Code'),
  symbol: text('符号', 'Symbol'),
  name_cn: text('中文名', 'Chinese name'),
}

const columns: readonly Column<Currency>[] = [
  { key: 'code', title: words.code, render: (c) => <Code>{c.code}</Code> },
  { key: 'symbol', title: words.symbol, render: (c) => c.symbol },
  { key: 'name_cn', title: words.name_cn, render: (c) => c.name_cn },
]

const edit = ({ code, symbol, name_cn }: Currency): Promise<boolean> =>
  openForm<{ symbol: string; name_cn: string }>({
    title: say(words.title, { code }),
    initial: { symbol, name_cn },
    fields: (
      <>
        <Form.Item name="symbol" label={say(words.symbol)} rules={[required]}>
          <Input maxLength={10} />
        </Form.Item>
        <Form.Item name="name_cn" label={say(words.name_cn)} rules={[required]}>
          <Input maxLength={100} />
        </Form.Item>
      </>
    ),
    submit: (update_dict, options) => request(editCurrency, { body: { code, update_dict } }, options),
  })

const actions: readonly Action<Currency>[] = [
  { key: 'edit', label: words.edit, run: ([currency]) => currency && edit(currency) },
]

export const CurrencyList = () => (
  <ShortList
    title={words.list}
    of={useAnswer(listCurrencies, { query: {} })}
    rowKey={(c) => c.code}
    columns={columns}
    export={{ call: exportCurrencies }}
    searched={(c) => `${c.code} ${c.symbol} ${c.name_cn}`}
    rowActions={actions}
  />
)
