import { text } from '@kuacang/contract/kit/text'
import { findLclBox, type LclBox, receiveLclBox } from '@kuacang/contract/large-cargo/box/calls'
import { lclBoxStatus } from '@kuacang/contract/large-cargo/box/enums'
import type { Measures } from '@kuacang/contract/large-cargo/fields'
import { Form, InputNumber, Space } from 'antd'
import { request } from '../../kit/api/request.ts'
import { Facts } from '../../kit/detail/detail.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { type ChosenFiles, filesOf } from '../../kit/form/files-item.tsx'
import { ImageField } from '../../kit/form/image-field.tsx'
import { required } from '../../kit/form/rules.ts'
import { useKept } from '../../kit/kept.ts'
import { say } from '../../kit/say.ts'
import { attention, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { EnumLabel } from '../../kit/show.tsx'
import { sidesText, words } from '../words.ts'

const own = {
  hint: text('扫描箱号', 'Scan a box'),
  measure: text('称重与测量：{box}', 'Weigh and measure {box}'),
  confirm: text('收货', 'Receive'),
  photo: text('照片（与预报不符时必须）', 'Photo (needed where it differs from the announcement)'),
  length: text('长 cm', 'Length (cm)'),
  width: text('宽 cm', 'Width (cm)'),
  height: text('高 cm', 'Height (cm)'),
  done: text('已收货', 'Received'),
  again: text('已重新测量', 'Measured again'),
  left: text('未收货', 'Not received'),
  scanAgain: text('再扫一次此箱即可测量', 'Scan the box again to measure it'),
  last: text('上一箱', 'Last box'),
  announced: text('预报', 'Announced'),
}

const sides = ['length', 'width', 'height'] as const
type Fields = Measures & { files?: ChosenFiles }
type Received = { box: LclBox; received: number; boxes: number; already: boolean }

/** Asks what a box weighs and measures, proposes what is known, and receives it; undefined where it was left. */
const measure = async (box: LclBox, scan: Scan): Promise<Received | undefined> => {
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

/** Receives closed boxes: each is weighed and measured (FU-587). */
export default function ReceivePage() {
  const [last, keep] = useKept<Received | null>('lcl_receive last', null)
  const onScan = async (scan: Scan): Promise<Outcome> => {
    const { box } = await request(findLclBox, { query: { box_code: scan.value } })
    const answer = await measure(box, scan)
    if (!answer) return attention(own.left, { detail: say(own.scanAgain) })
    keep(answer)
    return ok(answer.already ? own.again : own.done, {
      big: `${answer.received} / ${answer.boxes}`,
      detail: `${answer.box.box_code} · ${answer.box.inbound_number}`,
    })
  }
  return (
    <ScanDesk
      name="lcl_receive"
      hint={own.hint}
      onScan={onScan}
      progress={last ? { done: last.received, total: last.boxes } : undefined}
    >
      {last ? (
        <Facts
          title={own.last}
          facts={[
            [words.box, last.box.box_code],
            [words.status, <EnumLabel key="s" of={lclBoxStatus} code={last.box.status} />],
            [words.inbound, last.box.inbound_number],
            [words.weight, last.box.measured?.weight ?? '-'],
            [words.sides, sidesText(last.box.measured)],
            [own.announced, `${last.box.announced?.weight ?? '-'} kg, ${sidesText(last.box.announced)} cm`],
            [words.chargeable, last.box.chargeable_weight ?? '-'],
          ]}
        />
      ) : null}
    </ScanDesk>
  )
}
