import { text } from '@kuacang/contract/kit/text'
import {
  decideScReturns,
  destroyScReturn,
  type ScReturn,
} from '@kuacang/contract/sorting-centre/return/calls'
import { isExpress } from '@kuacang/contract/sorting-centre/return/disposal'
import { scReturnDisposal } from '@kuacang/contract/sorting-centre/return/enums'
import { Form, Input, Radio } from 'antd'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { type ChosenFiles, filesOf } from '../../kit/form/files-item.tsx'
import { ImageField } from '../../kit/form/image-field.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { tellEach } from '../each.ts'
import { words } from './words.ts'

const own = {
  decide: text('定处置：{n} 件退件', 'Decide {n} {n|return|returns}'),
  destroy: text('销毁 {number}', 'Destroy {number}'),
  destroyed: text('已销毁，保存照片', 'Destroyed, save photos'),
  before: text('销毁的照片', 'Photos of its destruction'),
}

type Wish = {
  disposal: (typeof scReturnDisposal.codes)[number]
  receiver?: string
  express_no?: string
}

/** What becomes of returns: what is not destroyed has a receiver, and what goes by express a number. */
export const askDisposal = (rows: readonly ScReturn[]) =>
  openForm<Wish>({
    title: say(own.decide, { n: rows.length }),
    initial: { disposal: scReturnDisposal.code.prepaid },
    submit: async (wish, options) =>
      tellEach(await send(decideScReturns, { body: { ids: rows.map((r) => r.id), ...wish } }, options)),
    fields: (
      <>
        <Form.Item name="disposal" label={say(words.disposal)} rules={[required]}>
          <Radio.Group
            options={scReturnDisposal.codes.map((value) => ({
              value,
              label: say(scReturnDisposal.label(value)),
            }))}
          />
        </Form.Item>
        <Form.Item noStyle dependencies={['disposal']}>
          {({ getFieldValue }) => {
            const disposal: number = getFieldValue('disposal')
            if (disposal === scReturnDisposal.code.destroy) return null
            return (
              <>
                <Form.Item name="receiver" label={say(words.receiver)} rules={[required]}>
                  <Input maxLength={64} />
                </Form.Item>
                {isExpress(disposal) ? (
                  <Form.Item name="express_no" label={say(words.express)} rules={[required]}>
                    <Input maxLength={64} />
                  </Form.Item>
                ) : null}
              </>
            )
          }}
        </Form.Item>
      </>
    ),
  })

/** A return is destroyed, with photos and why. */
export const askDestruction = ({ id, tracking_id: number }: ScReturn) =>
  openForm<{ remark: string; files: ChosenFiles }>({
    title: say(own.destroy, { number }),
    confirm: own.destroyed,
    submit: ({ remark, files }, options) =>
      send(destroyScReturn, { params: { id }, body: { remark }, files: filesOf(files) }, options),
    fields: (
      <>
        <ReasonItem name="remark" least={2} most={200} />
        <ImageField rule={destroyScReturn.files} label={say(own.before)} />
      </>
    ),
  })
