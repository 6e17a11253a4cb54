import { type DpsPreference, editDpsPreference, getDpsPreference } from '@kuacang/contract/epc/dps/calls'
import { text } from '@kuacang/contract/kit/text'
import { getWarehousePreference } from '@kuacang/contract/reference/warehouse/calls'
import { defragmentMode } from '@kuacang/contract/reference/warehouse/enums'
import { Button, Form, Input, InputNumber } from 'antd'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { EnumSelect } from '../../kit/choice/enum-select.tsx'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailPage } from '../../kit/detail/detail.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { notice } from '../../kit/notice.ts'
import { usePageTitle } from '../../kit/route/route.ts'
import { say } from '../../kit/say.ts'
import { useUser } from '../../kit/session/session.tsx'
import { EnumLabel } from '../../kit/show.tsx'
import { ModeNotice } from '../warehouse/mode-notice.tsx'
import './zones.css'

const words = {
  work: text('格口', 'Slots'),
  zones: text('分区', 'Zones'),
  defragment: text('没有空格口时上架', 'To the shelf where no slot is free'),
  maxWait: text('格口最长等待（小时）', 'Longest wait of a slot (hours)'),
  maxWaitAbout: text(
    '超过后在看板显示为等待过久，应放到货架。',
    'After that the board shows it as waiting too long: it should go to the shelf.',
  ),
  edit: text('编辑', 'Edit'),
  title: text('编辑 DPS 仓库设置', 'Edit DPS warehouse settings'),
  about: text(
    '包裹先分到分区，再放入分区的格口。里面有包裹的格口必须留在分区里。',
    'Parcels are sorted to a zone, then put into one of its slots. Slots in which parcels lie must stay in a zone.',
  ),
  zone: text('分区', 'Zone'),
  first: text('第一个格口', 'First slot'),
  last: text('最后一个格口', 'Last slot'),
  range: text('格口 {first} 到 {last}', 'Slots {first} to {last}'),
  add: text('增加分区', 'Add a zone'),
  remove: text('删除', 'Remove'),
  none: text('还没有设置分区', 'No zones are set'),
  saved: text('保存成功', 'Saved'),
}

const slot = { min: 1, max: 9999, precision: 0, style: { width: '100%' } } as const

const Zones = () => (
  <Form.List name="dps_zones">
    {(fields, { add, remove }) => (
      <>
        {fields.map(({ key, name }) => (
          <fieldset key={key} className="dps-zone">
            <Form.Item name={[name, 'zone']} label={say(words.zone)} rules={[required]}>
              <Input maxLength={3} />
            </Form.Item>
            <Form.Item name={[name, 'first_slot']} label={say(words.first)} rules={[required]}>
              <InputNumber {...slot} />
            </Form.Item>
            <Form.Item name={[name, 'last_slot']} label={say(words.last)} rules={[required]}>
              <InputNumber {...slot} />
            </Form.Item>
            <Button type="link" danger onClick={() => remove(name)}>
              {say(words.remove)}
            </Button>
          </fieldset>
        ))}
        <Button block type="dashed" onClick={() => add({})} style={{ marginBottom: 16 }}>
          {say(words.add)}
        </Button>
      </>
    )}
  </Form.List>
)

const openEdit = (warehouse_id: number, shown: DpsPreference): Promise<boolean> =>
  openForm<DpsPreference>({
    title: words.title,
    width: 760,
    initial: shown,
    submit: (preference, options) => send(editDpsPreference, { body: { warehouse_id, preference } }, options),
    fields: (
      <>
        <p className="soft">{say(words.about)}</p>
        <Zones />
        <Form.Item name="defragment_mode" label={say(words.defragment)} rules={[required]}>
          <EnumSelect of={defragmentMode} />
        </Form.Item>
        <Form.Item
          name="dps_max_wait_h"
          label={say(words.maxWait)}
          rules={[required]}
          extra={say(words.maxWaitAbout)}
        >
          <InputNumber min={1} max={720} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </>
    ),
  })

/** The DPS part of what a parcel centre decides for itself (PA-259, PA-433). */
export default function DpsPreferencePage() {
  const { current_warehouse_id: warehouse_id } = useUser()
  const preference = useAnswer(getDpsPreference, {})
  const refresh = useRefresh()
  const title = usePageTitle()
  const edit = (shown: DpsPreference) => async () => {
    if (warehouse_id === null || !(await openEdit(warehouse_id, shown))) return
    notice.success(words.saved)
    await refresh(getDpsPreference, getWarehousePreference)
  }
  return (
    <>
      <ModeNotice needed="dps_fusion" />
      <Answered of={preference}>
        {(p) => (
          <DetailPage
            title={title ? say(title) : ''}
            actions={
              <Button type="primary" onClick={edit(p)}>
                {say(words.edit)}
              </Button>
            }
          >
            <Facts
              title={words.zones}
              facts={
                p.dps_zones.length === 0
                  ? [[words.zones, say(words.none)]]
                  : p.dps_zones.map((z) => [
                      { zh: z.zone, en: z.zone },
                      say(words.range, { first: z.first_slot, last: z.last_slot }),
                    ])
              }
            />
            <Facts
              title={words.work}
              facts={[
                [
                  words.defragment,
                  <EnumLabel key="defragment" of={defragmentMode} code={p.defragment_mode} />,
                ],
                [words.maxWait, p.dps_max_wait_h],
              ]}
            />
          </DetailPage>
        )}
      </Answered>
    </>
  )
}
