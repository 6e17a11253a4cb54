import { type LabelSize, labelSizes } from '@kuacang/contract/kit/paper'
import { text } from '@kuacang/contract/kit/text'
import { Form, InputNumber, Select } from 'antd'
import { openForm } from '../dialog/form-dialog.tsx'
import { required } from '../form/rules.ts'
import { say } from '../say.ts'
import { printPaper } from './print-paper.ts'

const words = {
  title: text('打印 {n} 张标签', 'Print {n} {n|label|labels}'),
  titleEach: text('打印 {n} 种标签', 'Print {n} {n|kind|kinds} of labels'),
  print: text('打印', 'Print'),
  size: text('纸张 cm', 'Paper (cm)'),
  copies: text('每种张数', 'Copies of each'),
}

type Fields = { size: LabelSize; copies: number }

type Props = {
  /** How many things get a label. */
  readonly n: number
  readonly size: LabelSize
  /** The most labels of one thing; asked for only where more than one make sense. */
  readonly mostCopies?: number
  /** Gets the id that its print job is to have. */
  readonly load: (fields: Fields, job: string) => Promise<Blob>
}

/** Asks for paper and number, then prints the labels. */
export const printLabels = ({ n, size, mostCopies = 1, load }: Props): Promise<boolean> =>
  openForm<Pick<Fields, 'size'> & { copies?: number }>({
    title: say(mostCopies > 1 ? words.titleEach : words.title, { n }),
    confirm: words.print,
    initial: { size, copies: 1 },
    submit: ({ size, copies = 1 }) =>
      printPaper({ paper: size, kept: true, load: (job) => load({ size, copies }, job) }),
    fields: (
      <>
        <Form.Item name="size" label={say(words.size)}>
          <Select options={labelSizes.map((value) => ({ value, label: value.replace('x', ' × ') }))} />
        </Form.Item>
        {mostCopies > 1 ? (
          <Form.Item name="copies" label={say(words.copies)} rules={[required]}>
            <InputNumber min={1} max={mostCopies} precision={0} style={{ width: '100%' }} />
          </Form.Item>
        ) : null}
      </>
    ),
  })
