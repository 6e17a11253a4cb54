import { text } from '@kuacang/contract/kit/text'
import { mostRelabels } from '@kuacang/contract/relabel/request/calls'
import { relabelReason } from '@kuacang/contract/relabel/request/enums'
import { addScToRelabelPool } from '@kuacang/contract/sorting-centre/relabel/calls'
import { Form, Input, Select } from 'antd'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { linesOf } from '../../kit/form/lines.ts'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { tellEach } from '../each.ts'
import { words } from './words.ts'

export const addWord = text('加入换单池', 'Add to the pool')
const numbers = text('单号，每行一个，最多 {n} 个', 'Tracking numbers, one per line, at most {n}')

type Wish = { numbers: string; reason: number }
/** Puts parcels into the pool by their numbers, with the reason. */
export const addToPool = () =>
  openForm<Wish>({
    title: addWord,
    initial: { reason: relabelReason.code.unreadable },
    submit: async ({ numbers: typed, reason }, options) =>
      tellEach(
        await send(
          addScToRelabelPool,
          { body: { tracking_ids: linesOf(typed), reason: reason as never } },
          options,
        ),
      ),
    fields: (
      <>
        <Form.Item name="numbers" label={say(numbers, { n: mostRelabels })} rules={[required]}>
          <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} />
        </Form.Item>
        <Form.Item name="reason" label={say(words.reason)} rules={[required]}>
          <Select
            options={relabelReason.codes.map((value) => ({ value, label: say(relabelReason.label(value)) }))}
          />
        </Form.Item>
      </>
    ),
  })
