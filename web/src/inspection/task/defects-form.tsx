import { type InspectionTask, submitInspectionTask } from '@kuacang/contract/inspection/task/calls'
import { defectReason } from '@kuacang/contract/inspection/task/enums'
import { text } from '@kuacang/contract/kit/text'
import { Form, Input, Select } from 'antd'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { type ChosenFiles, filesOf } from '../../kit/form/files-item.tsx'
import { ImageField } from '../../kit/form/image-field.tsx'
import { required } from '../../kit/form/rules.ts'
import { say } from '../../kit/say.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { words } from '../words.ts'
import { type Job, resultOf } from './counted.ts'

const own = {
  submit: text('提交结果', 'Submit'),
  defects: text('{task}：{n} 件不良品', '{task}: {n} {n|defect|defects}'),
  photos: text('不良品照片', 'Photos of the defects'),
}

type Fields = { reason: (typeof defectReason.codes)[number]; remark?: string; files: ChosenFiles }
type Result = { task: InspectionTask; further: number }

/** Asks why pieces are defective and for their photos, and submits; undefined where it was left. */
export const submitDefects = async (job: Job, scan: Scan): Promise<Result | undefined> => {
  let result: Result | undefined
  await openForm<Fields>({
    title: say(own.defects, { task: job.task.task_number, n: job.defect }),
    confirm: own.submit,
    submit: async ({ files, reason, remark }, options) => {
      const body = { ...resultOf(job), reason, ...(remark && { remark }) }
      result = await send(submitInspectionTask, { body, files: filesOf(files) }, { ...scan, ...options })
    },
    fields: (
      <>
        <Form.Item name="reason" label={say(words.reason)} rules={[required]}>
          <Select
            autoFocus
            options={defectReason.codes.map((value) => ({ value, label: say(defectReason.label(value)) }))}
          />
        </Form.Item>
        <ImageField rule={{ ...submitInspectionTask.files, min: 1 }} label={say(own.photos)} />
        <Form.Item name="remark" label={say(words.remark)}>
          <Input maxLength={500} />
        </Form.Item>
      </>
    ),
  })
  return result
}
