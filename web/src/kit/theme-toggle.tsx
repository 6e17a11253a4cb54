import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { useDark } from './dark.ts'
import { say } from './say.ts'

const words = {
  light: text('浅色', 'Light'),
  dark: text('深色', 'Dark'),
}

export const ThemeToggle = () => {
  const { dark, toggle } = useDark()
  const label = say(dark ? words.light : words.dark)
  return (
    <Button
      type="text"
      icon={dark ? <SunOutlined /> : <MoonOutlined />}
      aria-label={label}
      title={label}
      onClick={toggle}
    />
  )
}
