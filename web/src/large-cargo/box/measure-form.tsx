import { text } from '@kuacang/contract/kit/text'
import { type LclBox, receiveLclBox } from '@kuacang/contract/large-cargo/box/calls'
import type { Measures } from '@kuacang/contract/large-cargo/fields'
import { Form, InputNumber, Space } from 'antd'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { type ChosenFiles, filesOf } from '../../kit/form/files-item.tsx'
import { ImageField } from '../../kit/form/image-field.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { words } from '../words.ts'

const own = {
  measure: text('称重与测量：{box}', 'Weigh and measure {box}'),
  confirm: text('收货', 'Receive'),
  photo: text('照片（与预报不符时必须）', 'Photo (needed where it differs from the announcement)'),
  length: text('长 cm', 'Length (cm)'),
  width: text('宽 cm', 'Width (cm)'),
  height: text('高 cm', 'Height (cm)'),
}

const sides = ['length', 'width', 'height'] as const
type Fields = Measures & { files?: ChosenFiles }
/** A box as it was received, and how many of its order are. */
export type Received = { box: LclBox; received: number; boxes: number; already: boolean }

/** Asks what a box weighs and measures, proposes what is known, and receives it; undefined where it was left. */
export const measureBox = async (box: LclBox, scan: Scan): Promise<Received | undefined> => {
  let answer: Received | undefined
  await openForm<Fields>({
    title: say(own.measure, { box: box.box_code }),
    initial: box.measured ?? box.announced ?? {},
    confirm: own.confirm,
    submit: async ({ files = [], ...measured }, options) => {
      const body = { ...measured, box_code: box.box_code }
      answer = await send(receiveLclBox, { body, files: filesOf(files) }, { ...scan, ...options })
    },
    fields: (
      <>
        <Form.Item name="weight" label={say(words.weight)} rules={[required]}>
          <InputNumber autoFocus min={0.001} max={999_999} precision={3} style={{ width: '100%' }} />
        </Form.Item>
        <Space align="start" size={8}>
          {sides.map((side) => (
            <Form.Item key={side} name={side} label={say(own[side])} rules={[required]}>
              <InputNumber min={0.1} max={10_000} precision={1} />
            </Form.Item>
          ))}
        </Space>
        <ImageField rule={receiveLclBox.files} label={say(own.photo)} />
      </>
    ),
  })
  return answer
}
