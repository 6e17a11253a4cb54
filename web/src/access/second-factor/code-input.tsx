import { Input, type InputProps } from 'antd'

/** Takes six digits, which phones offer from their messages, or a recovery code. */
export const CodeInput = (props: InputProps) => (
  <Input
    className="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={60}
    {...props}
  />
)
