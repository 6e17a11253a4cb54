import { getEpcSlot, reportMissingInSlot } from '@kuacang/contract/epc/wall/calls'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Alert, Checkbox, Form } from 'antd'
import { Declined } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import type { Scan } from '../../kit/scan/queue.ts'

const words = {
  title: text('{slot}：哪个包裹找不到？', '{slot}: which parcel is missing?'),
  means: text(
    '选中的包裹标记为丢失，这一组的其余包裹重新决定。找到后由主管恢复。',
    'The chosen parcels are marked lost and the rest of the set is decided anew. A supervisor restores them when they are found.',
  ),
  none: text('{slot} 不缺包裹', '{slot} lacks no parcel'),
  parcels: text('找不到的包裹', 'Missing parcels'),
  confirm: text('标记丢失', 'Mark lost'),
}

type Fields = { lost: string[] }

/** Asks which parcels of a slot cannot be found, and reports them. Throws where none was chosen. */
export const openMissing = async (slot_id: string, scan: Scan): Promise<Data<typeof reportMissingInSlot>> => {
  const { missing } = await request(getEpcSlot, { query: { slot_id } })
  if (missing.length === 0) throw new Declined(say(words.none, { slot: slot_id }))
  let answer: Data<typeof reportMissingInSlot> | undefined
  await openForm<Fields>({
    title: say(words.title, { slot: slot_id }),
    confirm: words.confirm,
    fields: (
      <>
        <Alert type="warning" showIcon title={say(words.means)} style={{ marginBottom: 12 }} />
        <Form.Item name="lost" label={say(words.parcels)} rules={[required]}>
          <Checkbox.Group options={[...missing]} className="code" />
        </Form.Item>
      </>
    ),
    submit: async ({ lost }) => {
      answer = await send(reportMissingInSlot, { body: { slot_id, tracking_ids: lost } }, scan)
    },
  })
  if (!answer) throw new Declined(say(declined))
  return answer
}
