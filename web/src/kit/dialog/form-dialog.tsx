import type { Text } from '@kuacang/contract/kit/text'
import { Alert, Form, type FormInstance } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { isUnsettled } from '../api/api-error.ts'
import { makeCommandKey } from '../api/command-key.ts'
import { formFailure } from '../form/field-errors.ts'
import { say } from '../say.ts'
import { DialogFrame, dialogWords } from './dialog-frame.tsx'
import { openDialog } from './dialogs.ts'

type Props<V> = {
  readonly title: Text | string
  /** The fields as Ant Design form items; a function where they depend on each other. */
  readonly fields: ReactNode | ((form: FormInstance<V>) => ReactNode)
  readonly initial?: Partial<V>
  /** Fields that a change makes something else of, such as those that a choice has no use for. */
  readonly changed?: (now: Partial<V>, before: Partial<V>) => Readonly<Record<string, unknown>>
  /** Carries it out; what it throws is shown in the dialog, field errors at their fields. */
  readonly submit: (values: V, options: { readonly key: string }) => Promise<unknown>
  readonly confirm?: Text
  /** Said while it is being carried out, where that takes long enough to wonder. */
  readonly working?: Text
  readonly width?: number
}

const FormDialog = <V extends object>(props: Props<V> & { close: (done: boolean) => void }) => {
  const {
    title,
    fields,
    initial,
    changed,
    submit,
    confirm = dialogWords.confirm,
    working,
    width,
    close,
  } = props
  const [form] = Form.useForm<V>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [keys] = useState(() => makeCommandKey())
  const before = useRef<Partial<V>>(initial ?? {})
  const follow = () => {
    const now: Partial<V> = form.getFieldsValue(true)
    const next = changed?.(now, before.current) ?? {}
    if (Object.keys(next).length > 0) form.setFieldsValue(next as Parameters<typeof form.setFieldsValue>[0])
    before.current = { ...form.getFieldsValue(true) }
  }
  const finish = async (values: V) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await submit(values, { key: keys.keyFor(values) })
      close(true)
    } catch (error) {
      if (!isUnsettled(error)) keys.settle()
      setFailure(formFailure(form, error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <DialogFrame
      title={typeof title === 'string' ? title : say(title)}
      focus="field"
      {...(width ? { width } : {})}
      dismiss={() => busy || close(false)}
      cancel={{ run: () => close(false) }}
      confirm={{ label: say(confirm), run: form.submit, busy }}
    >
      {busy && working ? (
        <Alert type="info" showIcon title={say(working)} style={{ marginBottom: 12 }} />
      ) : null}
      {failure ? <Alert type="error" showIcon title={failure} style={{ marginBottom: 12 }} /> : null}
      <Form<V>
        form={form}
        layout="vertical"
        disabled={busy}
        onFinish={finish}
        onValuesChange={follow}
        {...(initial ? { initialValues: initial } : {})}
      >
        {typeof fields === 'function' ? fields(form) : fields}
        <button type="submit" hidden />
      </Form>
    </DialogFrame>
  )
}

/** A form in a dialog. True when it was carried out, false when the person left it. */
export const openForm = <V extends object>(props: Props<V>): Promise<boolean> =>
  openDialog<boolean>((close) => <FormDialog<V> {...props} close={close} />, { otherwise: false })
