import { text } from '@kuacang/contract/kit/text'
import { Input } from 'antd'
import { useId } from 'react'
import { say } from '../../kit/say.ts'

const label = text('React 输入框', 'React field')

/** A text field in React: shows the value that it is given, and tells each change of it. */
export const ReactField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const id = useId()
  return (
    <div className="bridge-field">
      <label htmlFor={id}>{say(label)}</label>
      <Input id={id} value={value} onChange={(e) => onChange(e.target.value)} />
    </div>
  )
}
