import { text } from '@kuacang/contract/kit/text'
import type { Bag } from '@kuacang/contract/packing/bag/calls'
import { Form, Input, InputNumber } from 'antd'
import { Declined } from '../../kit/api/api-error.ts'
import { declined } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { normalise } from '../../kit/scan/normalise.ts'

const words = {
  title: text('包材与重量', 'Material and weight'),
  finish: text('完成集包', 'Finish bag'),
  weight: text('重量（kg），包裹共 {kg} kg', 'Weight (kg); its parcels weigh {kg} kg'),
  material: text('包材条码（MTR-）', 'Material barcode (MTR-)'),
}

type Given = { readonly weight: number; readonly material?: string }

/** Asks what a bag weighs and what it is made of, where the warehouse weighs bags. Throws `Declined` when it is left. */
export const askMaterialAndWeight = async (bag: Bag): Promise<{ weight: number; material: string }> => {
  let given: Given | undefined
  const answered = await openForm<Given>({
    title: words.title,
    confirm: words.finish,
    submit: async (values) => {
      given = values
    },
    fields: (form) => (
      <>
        <Form.Item
          name="weight"
          label={say(words.weight, { kg: bag.items_weight.toFixed(3) })}
          rules={[required]}
        >
          <InputNumber size="large" min={0.001} precision={3} style={{ width: '100%' }} />
        </Form.Item>
        <Form.Item name="material" label={say(words.material)}>
          <Input
            maxLength={64}
            // A scanner ends with Enter: the weight is still to come.
            onPressEnter={(event) => {
              if (form.getFieldValue('weight')) return
              event.preventDefault()
              form.focusField('weight')
            }}
          />
        </Form.Item>
      </>
    ),
  })
  if (!answered || !given) throw new Declined(say(declined))
  return { weight: given.weight, material: normalise(given.material ?? '') }
}
