import { assignEpcPickup, type EpcPickup, findEpcPickers } from '@kuacang/contract/epc/pickup/calls'
import { text } from '@kuacang/contract/kit/text'
import { Form, Select } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { pickupWords as words } from './words.ts'

const own = {
  title: text('分配 {order}', 'Assign {order}'),
  about: text(
    '由该员工拣货。正在拣货的人不能再拣这一单。',
    'This person picks it from now on. Who picks it now cannot go on with it.',
  ),
}

const PickerSelect = (props: { readonly value?: string; readonly onChange?: (id: string) => void }) => {
  const pickers = useAnswer(findEpcPickers, { query: {} })
  return (
    <Select
      {...props}
      showSearch={{ optionFilterProp: 'label' }}
      loading={pickers.isFetching}
      options={(pickers.data?.list ?? []).map((p) => ({
        value: p.id,
        label: p.name === p.username ? p.username : `${p.username} · ${p.name}`,
      }))}
    />
  )
}

/** Gives a pickup order to a person who is chosen from a list. */
export const openAssign = ({ id, pickup_code }: Pick<EpcPickup, 'id' | 'pickup_code'>): Promise<boolean> =>
  openForm<{ operator_id: string }>({
    title: say(own.title, { order: pickup_code }),
    submit: (body, options) => send(assignEpcPickup, { params: { id }, body }, options),
    fields: (
      <>
        <p className="soft">{say(own.about)}</p>
        <Form.Item name="operator_id" label={say(words.picker)} rules={[required]}>
          <PickerSelect />
        </Form.Item>
      </>
    ),
  })
