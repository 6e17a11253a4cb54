import type { FileRule } from '@kuacang/contract/kit/call'
import type { Text } from '@kuacang/contract/kit/text'
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { fileFault } from './file-fault.ts'

/** What the field `files` of a form holds. */
export type ChosenFiles = readonly { readonly originFileObj?: File }[]

export const filesOf = (chosen: ChosenFiles): File[] => chosen.flatMap((f) => f.originFileObj ?? [])

type Props = {
  /** What the call takes. */
  readonly rule: FileRule
  readonly label: string
  /** Said when nothing was chosen. */
  readonly none: Text
  /** What else one should know before choosing. */
  readonly extra?: string | undefined
  /** An Ant Design Upload that sends nothing by itself. */
  readonly children: ReactNode
}

/** The form item `files`, kept to what the call takes. */
export const FilesItem = ({ rule, label, none, extra, children }: Props) => (
  <Form.Item
    name="files"
    label={label}
    extra={extra}
    rules={[
      {
        validator: (_rule, chosen: ChosenFiles = []) => {
          const fault = fileFault(filesOf(chosen), rule, none)
          return fault === undefined ? Promise.resolve() : Promise.reject(new Error(fault))
        },
      },
    ]}
    valuePropName="fileList"
    getValueFromEvent={(e: { fileList: unknown }) => e.fileList}
  >
    {children}
  </Form.Item>
)
