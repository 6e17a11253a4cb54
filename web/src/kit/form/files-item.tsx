import type { FileRule } from '@kuacang/contract/kit/call'
import type { Text } from '@kuacang/contract/kit/text'
import { Form, Upload } from 'antd'
import { type ReactNode, useState } from 'react'
import { chosenFault, fileFault } from './file-fault.ts'

/** What the field `files` of a form holds. */
export type ChosenFiles = readonly { readonly originFileObj?: File }[]

export const filesOf = (chosen: ChosenFiles): File[] => chosen.flatMap((f) => f.originFileObj ?? [])

/** Asked for each file that is chosen: nothing is sent by itself, and what the call does not take is left out. */
export type Choosing = {
  readonly beforeUpload: (file: File, all: readonly File[]) => Promise<false | string>
  /** What the window for choosing shows first. Nothing is filtered in silence: a file that does not fit is named. */
  readonly accept: { readonly format: string; readonly filter: 'native' }
}

type Props = {
  /** What the call takes. */
  readonly rule: FileRule
  readonly label: string
  /** Said when nothing was chosen. */
  readonly none: Text
  /** What else one should know before choosing. */
  readonly extra?: string | undefined
  /** An Ant Design Upload with these properties. */
  readonly children: (choosing: Choosing) => ReactNode
}

/** The form item `files`, kept to what the call takes: another file is refused by its name when it is chosen. */
export const FilesItem = ({ rule, label, none, extra, children }: Props) => {
  const [refused, setRefused] = useState<readonly string[]>([])
  const beforeUpload = async (file: File, all: readonly File[]) => {
    // What was refused before is forgotten with the next choice.
    if (file === all[0]) setRefused([])
    const fault = await chosenFault(file, rule)
    if (fault === undefined) return false
    setRefused((before) => [...before, fault])
    return Upload.LIST_IGNORE
  }
  return (
    <Form.Item
      name="files"
      label={label}
      extra={
        refused.length === 0 ? (
          extra
        ) : (
          <ul role="alert" className="files-refused">
            {refused.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )
      }
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
      {children({ beforeUpload, accept: { format: rule.types.join(','), filter: 'native' } })}
    </Form.Item>
  )
}
