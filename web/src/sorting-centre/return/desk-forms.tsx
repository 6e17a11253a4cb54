import { text } from '@kuacang/contract/kit/text'
import { returnScParcel, type ScReturn } from '@kuacang/contract/sorting-centre/return/calls'
import { scReturnReason } from '@kuacang/contract/sorting-centre/return/enums'
import { Form, Input, Radio } from 'antd'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { type ChosenFiles, filesOf } from '../../kit/form/files-item.tsx'
import { ImageField } from '../../kit/form/image-field.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import { words } from './words.ts'

const own = {
  photo: text('拍照', 'Add photos'),
  photoOf: text('{number} 的照片', 'Photos of {number}'),
  reason: text('退件原因', 'Return reason'),
}

/** Why parcels come back, which holds until another is chosen. */
export type Why = { return_reason: (typeof scReturnReason.codes)[number]; remark: string }

/** Adds photos to a return. Undefined where the dialog was left. */
export const askPhotos = async ({ tracking_id, return_reason }: ScReturn): Promise<ScReturn | undefined> => {
  let kept: ScReturn | undefined
  await openForm<{ files: ChosenFiles }>({
    title: own.photo,
    submit: async ({ files }, options) => {
      const body = { tracking_id, return_reason }
      kept = (await send(returnScParcel, { body, files: filesOf(files) }, options)).return
    },
    fields: (
      <ImageField
        rule={{ ...returnScParcel.files, min: 1 }}
        label={say(own.photoOf, { number: tracking_id })}
      />
    ),
  })
  return kept
}

/** Asks for the reason of the next parcels. Undefined where the dialog was left. */
export const askWhy = async (initial: Why): Promise<Why | undefined> => {
  let chosen: Why | undefined
  await openForm<Why>({
    title: own.reason,
    initial,
    submit: async ({ return_reason, remark }) => {
      chosen = { return_reason, remark: remark ?? '' }
    },
    fields: (
      <>
        <Form.Item name="return_reason" label={say(words.reason)} rules={[required]}>
          <Radio.Group
            options={scReturnReason.codes.map((value) => ({
              value,
              label: say(scReturnReason.label(value)),
            }))}
          />
        </Form.Item>
        <Form.Item name="remark" label={say(words.remark)}>
          <Input maxLength={200} />
        </Form.Item>
      </>
    ),
  })
  return chosen
}
