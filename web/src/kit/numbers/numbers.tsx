import { type Text, text } from '@kuacang/contract/kit/text'
import { Button, Form, Input, Space } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { confirmDanger } from '../dialog/confirm.tsx'
import { linesOf } from '../form/lines.ts'
import { atMostLines, linesHint } from '../form/lines-item.tsx'
import type { Column } from '../list/columns.tsx'
import { PlainTable } from '../list/plain-table.tsx'
import { notice } from '../notice.ts'
import { usePageTitle } from '../route/route.ts'
import { say } from '../say.ts'

const words = {
  none: text('请填写单号', 'Enter a number'),
}

type Typed = { readonly numbers: string }

type Props<F, A, R> = {
  /** What the numbers are; `{n}` is the most at once. */
  readonly label: Text
  readonly most: number
  /** What is asked beside them. */
  readonly fields?: ReactNode
  readonly initial?: Partial<F>
  /** The button: a verb and its object. */
  readonly confirm: Text
  /** What will be so afterwards, asked about before it is done; left out: nothing changes that cannot be taken back. */
  readonly consequence?: Text
  readonly send: (numbers: string[], fields: F) => Promise<A>
  readonly rowsOf: (answer: A) => readonly R[]
  readonly rowKey: (row: R) => string
  readonly columns: readonly Column<R>[]
  /** What can be done before, with what fills in the numbers. */
  readonly tools?: (fill: (numbers: readonly string[]) => void) => ReactNode
  /** What can be done with the answer. */
  readonly after?: (answer: A | undefined) => ReactNode
}

/** A page for many numbers at once, each of which has its own answer. Its variants are data. */
export const Numbers = <F extends object, A, R extends object>({ label, most, ...v }: Props<F, A, R>) => {
  const title = usePageTitle()
  // Pages left before stay in the document: the fields of each have ids of their own.
  const id = useId()
  const [form] = Form.useForm<F & Typed>()
  const [answer, setAnswer] = useState<{ readonly said: A }>()
  const [busy, setBusy] = useState(false)

  const submit = async ({ numbers, ...fields }: F & Typed) => {
    const ids = linesOf(numbers)
    if (v.consequence && !(await confirmDanger({ title: v.confirm, consequence: v.consequence, ids }))) return
    setBusy(true)
    try {
      setAnswer({ said: await v.send(ids, fields as unknown as F) })
    } catch (failure) {
      notice.failure(failure)
    } finally {
      setBusy(false)
    }
  }
  const check = (_rule: unknown, value: string | undefined) =>
    linesOf(value ?? '').length === 0 ? Promise.reject(new Error(say(words.none))) : Promise.resolve()
  const fill = (numbers: readonly string[]) =>
    form.setFieldValue('numbers' as never, numbers.join('\n') as never)
  return (
    <section className="facts">
      {title ? <h1 className="page-title">{say(title)}</h1> : null}
      <Form
        form={form}
        name={id}
        layout="vertical"
        {...(v.initial ? { initialValues: v.initial as object } : {})}
        onFinish={(fields) => void submit(fields)}
      >
        <Form.Item
          name={'numbers' as never}
          label={say(label, { n: most })}
          required
          rules={[{ validator: check }, atMostLines(most)]}
          extra={most === 1 ? undefined : linesHint(most)}
          validateTrigger="onSubmit"
        >
          {most === 1 ? (
            <Input data-scan="own" />
          ) : (
            <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} data-scan="own" />
          )}
        </Form.Item>
        {v.fields}
        <Space wrap>
          {v.tools?.(fill)}
          <Button type="primary" htmlType="submit" loading={busy}>
            {say(v.confirm)}
          </Button>
          {v.after?.(answer?.said)}
        </Space>
      </Form>
      {answer ? (
        <div style={{ marginTop: 12 }}>
          <PlainTable rows={v.rowsOf(answer.said)} rowKey={v.rowKey} columns={v.columns} />
        </div>
      ) : null}
    </section>
  )
}
