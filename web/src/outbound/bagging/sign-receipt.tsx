import { signReceipt } from '@kuacang/contract/handover/receipt/calls'
import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { Button, Form, Upload } from 'antd'
import { Declined } from '../../kit/api/api-error.ts'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { say } from '../../kit/say.ts'

const words = {
  sign: text('签收', 'Sign'),
  what: text(
    '签收后不能再修改。请上传交接照片。',
    'A signed receipt cannot be changed. Upload photos of the handover.',
  ),
  photos: text('请选择至少一张照片', 'Please choose at least one photo'),
  choose: text('选择照片', 'Choose photos'),
  updating: text('正在更新交接数据，请勿关闭', 'Updating handover data, please keep this open'),
}

type Files = { files: { originFileObj?: File }[] }

/** Takes the photos of the handover and signs the receipt with them. Throws `Declined` when the person leaves it. */
export const askSignature = async (
  params: { suite: string },
  receipt_id: string,
): Promise<Data<typeof signReceipt>> => {
  let signed: Data<typeof signReceipt> | undefined
  await openForm<Files>({
    title: words.sign,
    confirm: words.sign,
    working: words.updating,
    submit: async ({ files }, options) => {
      const chosen = files.flatMap((f) => f.originFileObj ?? [])
      signed = await send(signReceipt, { params, body: { receipt_id }, files: chosen }, options)
    },
    fields: (
      <Form.Item
        name="files"
        label={say(words.what)}
        rules={[{ required: true, message: say(words.photos) }]}
        valuePropName="fileList"
        getValueFromEvent={(e: { fileList: unknown }) => e.fileList}
      >
        <Upload
          accept=".jpg,.jpeg,.png,.webp"
          multiple
          maxCount={10}
          listType="picture"
          beforeUpload={() => false}
        >
          <Button>{say(words.choose)}</Button>
        </Upload>
      </Form.Item>
    ),
  })
  if (!signed) throw new Declined(say(declined))
  return signed
}
